/** Address of the operator, set at build time; else the mailbox every mail domain keeps (RFC 5321, section 4.5.1). */
export const contactMail = (): string => import.meta.env.VITE_CONTACT_MAIL || `postmaster@${location.hostname}`;
