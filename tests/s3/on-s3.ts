/** What comes, is checked, read, handed out, deleted and kept: tests of what touches stored files. */
export const onS3 = ["server/{exports,file-checks,files,retention}/**/*.test.ts", "server/http/streamed.test.ts"];
