/** Facts the server last told everybody; known offline and before the sign-in. */
export interface PublicFacts {
  /** Contact address for help; null if the office names none. */
  readonly contactEmail: string | null;
  /** Whether the office shows „DATEV Zertifiziert“. */
  readonly showsCertified: boolean;
  /** Whether people can sign in with DATEV; null before the server has told. */
  readonly datevLogin: boolean | null;
  /** Whether the server mails a link to a person who has forgotten the password. */
  readonly passwordMail: boolean;
}

/** Before the first answer, and for what an older server leaves out. */
export const unknownFacts: PublicFacts = {
  contactEmail: null,
  showsCertified: true,
  datevLogin: null,
  passwordMail: false,
};
