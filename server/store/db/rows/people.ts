import type { Role } from "#contract/roles.ts";

export interface PeopleTables {
  users: UserRow;
  personalValues: PersonalValueRow;
  personalVersions: PersonalVersionRow;
  appliedChanges: AppliedChangeRow;
  clientValues: ClientValueRow;
  notices: NoticeRow;
  apiKeys: ApiKeyRow;
  devices: DeviceRow;
  sessions: SessionRow;
  refreshTokens: RefreshTokenRow;
  oneTimeLinks: OneTimeLinkRow;
  recoveryCodes: RecoveryCodeRow;
  datevLogins: DatevLoginRow;
}

/** An account. */
export interface UserRow {
  id: string;
  email: string;
  /** Lower case; unique. */
  emailFolded: string;
  /** `""` until the user has set a password. */
  passwordHash: string;
  role: Role;
  fullName: string;
  permissionsJson: string;
  clientNumbersJson: string;
  createdAt: number;
  updatedAt: number;
  /** Set while the user is locked; locking also ends their sessions. */
  lockedAt: number | null;
  /** Counts changes by administrators. */
  version: number;
  lastLoginAt: number | null;
  /** Sealed; active once confirmed with a first code. */
  totpSecret: string | null;
  totpConfirmedAt: number | null;
  /** Time step of the last accepted code, so that no code is accepted twice. */
  totpCounter: number | null;
  /** The user's id at DATEV; unique. */
  datevSubject: string | null;
}

/** A setting a user shares across devices; one row per key. */
export interface PersonalValueRow {
  userId: string;
  key: string;
  valueJson: string;
  /** By the device's clock, never later than the server's. */
  changedAt: number;
  version: number;
  changeId: string;
}

/** Last version number assigned to a personal value of this user. */
interface PersonalVersionRow {
  userId: string;
  version: number;
}

/** Ids of applied changes; each is applied once, however often it arrives. */
interface AppliedChangeRow {
  userId: string;
  changeId: string;
  createdAt: number;
}

/** A fact about a client that the office shares, such as its name; one row per client and field. */
export interface ClientValueRow {
  clientNumber: string;
  field: "name" | "email";
  /** Empty for none. */
  value: string;
  /** By the device's clock, never later than the server's. */
  changedAt: number;
  /** Grows with every change, also after the row was deleted and added again. */
  version: number;
  changeId: string;
}

/** A notice shown under the bell of the app. */
export interface NoticeRow {
  id: string;
  userId: string;
  type: "INFO" | "WARNING" | "ERROR" | "SUCCESS" | "RESULT";
  important: number;
  title: string;
  message: string;
  /** File check it links to. */
  fileId: string | null;
  /** Page it links to, if not about a file check. */
  path: string | null;
  createdAt: number;
}

/** Lets a program call as its user; removed when revoked. */
export interface ApiKeyRow {
  id: string;
  userId: string;
  name: string;
  scopesJson: string;
  /** SHA-256 of the secret, hex; unique. The secret itself is never stored. */
  hash: string;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | null;
}

/** A browser profile in which a user has signed in. */
export interface DeviceRow {
  id: string;
  userId: string;
  /** SHA-256 of a key only the device knows, hex. */
  keyHash: string;
  name: string;
  createdAt: number;
  lastContactAt: number;
  wipeRequestedAt: number | null;
  wipeRequestedBy: string | null;
  wipedAt: number | null;
  wipedRemoved: number;
  wipedUnsent: number;
  /** Number of unsent entries the device last reported; null if it never has. */
  unsent: number | null;
  unsentAt: number | null;
}

/** One sign-in on one device. Its refresh tokens are a family that is revoked as a whole. */
interface SessionRow {
  id: string;
  userId: string;
  createdAt: number;
  revokedAt: number | null;
  /** Known after the app's first contact. */
  deviceId: string | null;
}

/** A refresh token by its hash; using it creates its successor. */
export interface RefreshTokenRow {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  hash: string;
  sessionId: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
  /** Hash of the token that replaced it. */
  successorHash: string | null;
}

/** A single-use link for setting a password. */
interface OneTimeLinkRow {
  /** SHA-256 of the token, hex. */
  hash: string;
  userId: string;
  kind: "invitation" | "passwordReset";
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** Single-use replacement for an authenticator code. */
interface RecoveryCodeRow {
  /** SHA-256 of user id and code, hex. */
  hash: string;
  userId: string;
  createdAt: number;
  usedAt: number | null;
}

/** A DATEV sign-in in progress; removed on return. */
interface DatevLoginRow {
  /** SHA-256 of the state, hex. */
  stateHash: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  expiresAt: number;
}
