/** Whether a database is named by an address of PostgreSQL. */
export const isPostgresUrl = (target: string): boolean => /^postgres(?:ql)?:\/\//.test(target);
