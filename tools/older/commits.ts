/** Landed versions without schema numbers, oldest first. A database of each is stored in cms/test/migrations/databases. */
export const OLDER = ['b6030d3', 'f8921f4', '1cf1600', '20cea94', '7f7f22f'] as const;

/** The landed version before the last migration, 0006: schema 5. */
export const NUMBERED = 'c20089c2';
