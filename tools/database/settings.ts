/**
 * postgresql.conf for a machine that PostgreSQL shares with the server: modest memory, one address, no socket file.
 * A throw-away cluster runs without durability, which it does not need.
 */
export const postgresqlConf = (port: number, throwaway: boolean): string =>
  [
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = ''`,
    'max_connections = 100',
    'shared_buffers = 256MB',
    'effective_cache_size = 1GB',
    'work_mem = 8MB',
    'maintenance_work_mem = 128MB',
    'max_wal_size = 1GB',
    'random_page_cost = 1.1',
    'jit = off',
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `lc_messages = 'C'`,
    `log_line_prefix = '%m [%p] '`,
    ...(throwaway ? ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'] : []),
    '',
  ].join('\n');

/** pg_hba.conf: a password from this machine, nothing else. */
export const PG_HBA = 'host all all 127.0.0.1/32 scram-sha-256\n';
