import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;
/** Tolerated clock drift in time steps, in both directions. */
const window = 1;

/** A new secret of 160 bits, in base32 for typing. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** URI for the QR code of an authenticator app. */
export const totpUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/** Time step of a six-digit code; null if it is wrong now or was accepted before. */
export const acceptTotpCode = (
  secret: string,
  code: string,
  { now, lastCounter }: { readonly now: number; readonly lastCounter: number | null },
): number | null => {
  const delta = createTotp(secret, "").validate({ token: code, timestamp: now, window });
  if (delta === null) return null;
  const counter = TOTP.counter({ period: periodSeconds, timestamp: now }) + delta;
  return lastCounter !== null && counter <= lastCounter ? null : counter;
};

/** The values every authenticator app assumes; some ignore others. */
const createTotp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Prüfstapel", label, secret, algorithm: "SHA1", digits: 6, period: periodSeconds });
