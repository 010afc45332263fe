#!/usr/bin/env bash
# nginx on loopback with one small JSON answer, plain on PORT and with TLS and HTTP/2 on PORT + 1:
# server.sh FOLDER PORT. It stays in the foreground; its authority is FOLDER/ca.pem.
set -euo pipefail
folder=$1 port=$2
cd "$folder"

key() { openssl ecparam -genkey -name prime256v1 -noout -out "$1.key"; }
key ca
openssl req -x509 -new -key ca.key -subj /CN=authority -days 30 -out ca.pem
key server
openssl req -new -key server.key -subj /CN=localhost -out server.csr
printf 'subjectAltName=DNS:localhost,IP:127.0.0.1' > server.ext
openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 \
    -extfile server.ext -out server.pem 2> /dev/null

cat > nginx.conf <<EOF
daemon off; master_process off; pid $folder/pid; error_log $folder/error.log warn;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000000; default_type application/json;
  client_body_temp_path $folder/t1; proxy_temp_path $folder/t2;
  fastcgi_temp_path $folder/t3; uwsgi_temp_path $folder/t4; scgi_temp_path $folder/t5;
  server {
    listen 127.0.0.1:$port;
    listen 127.0.0.1:$((port + 1)) ssl http2;
    ssl_certificate $folder/server.pem; ssl_certificate_key $folder/server.key;
    location / { return 200 '{"id": 7, "name": "a small answer", "tags": ["one", "two"]}'; }
  }
}
EOF
exec nginx -p "$folder" -c "$folder/nginx.conf"
