/** The table of notices; Strapi does not know it. */
export const NOTICES_TABLE = 'ridgeline_user_notices';
