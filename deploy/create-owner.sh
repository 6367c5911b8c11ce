#!/bin/sh
# Runs once, when PostgreSQL's container makes its data folder. The owner of the data is no superuser, since row-level
# security does not bind one; it may create roles, because the server makes those of its requests.
set -eu
password=${OWNER_PASSWORD:-$(cat "$OWNER_PASSWORD_FILE")}
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set=password="$password" <<'SQL'
create role ridgeline login nosuperuser createrole createdb password :'password';
create database ridgeline owner ridgeline;
SQL
