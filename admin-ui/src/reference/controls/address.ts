/** Where the spreadsheet of new controls stands (specification 2, section 2). */
export const SHEET_PATH = '/dashboard/create-control/new-control';
