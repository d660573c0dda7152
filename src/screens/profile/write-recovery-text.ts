/** Text to copy and save: account first, then one code per line; line ends that every editor shows. */
export const writeRecoveryText = (codes: readonly string[], email: string): string =>
  [`Prüfstapel: Wiederherstellungscodes für ${email}`, "Jeder Code gilt einmal.", "", ...codes, ""].join("\r\n");
