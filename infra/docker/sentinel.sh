#!/bin/sh
# Starts a Redis Sentinel (docker-compose.scale.yml). It keeps what it learns in /data/sentinel.conf, so that a restart
# does not forget which server is the master.
set -eu
config=/data/sentinel.conf
umask 077
if ! [ -s "$config" ]; then
  cat > "$config" <<CONFIG
port 26379
dir /data
sentinel monitor main $MASTER 6379 2
sentinel down-after-milliseconds main 5000
sentinel failover-timeout main 20000
CONFIG
fi
# A new password replaces the one from the last start.
sed -i '/^requirepass /d; /^sentinel auth-pass main /d; /^sentinel sentinel-pass /d' "$config"
cat >> "$config" <<CONFIG
requirepass $REDISCLI_AUTH
sentinel sentinel-pass $REDISCLI_AUTH
sentinel auth-pass main $REDISCLI_AUTH
CONFIG
exec redis-server "$config" --sentinel
