export const isPostgresUrl = (target: string): boolean => /^postgres(?:ql)?:\/\//.test(target);
