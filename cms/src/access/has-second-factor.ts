/** Whether a user has a second factor. Outside every scope. */
export const hasSecondFactor = async (userId: number): Promise<boolean> => {
  const { rows } = await strapi.db.connection.raw<{ rows: [{ found: boolean }] }>(
    'select wall_has_second_factor(?) as found',
    [userId],
  );
  return rows[0].found;
};
