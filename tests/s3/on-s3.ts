/** What comes, is checked, read, handed out, deleted and kept: tests of what touches stored files. */
export const onS3 = [
  "server/{checks/exports,checks/file-checks,store/files,offices/retention}/**/*.test.ts",
  "server/http/streamed.test.ts",
];
