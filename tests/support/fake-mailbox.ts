import type { FetchMessageObject, MailboxObject } from "imapflow";
import PostalMime from "postal-mime";
import type { MailboxConnection } from "#server/offices/inbox/poll-mailbox.ts";

interface FakeMail {
  readonly uid: number;
  readonly source: Buffer;
  isSeen: boolean;
  folder: string;
}

export interface FakeMailbox {
  readonly imap: MailboxConnection;
  /** Puts a mail into INBOX and answers its UID. */
  readonly deliver: (source: string | Buffer) => number;
  readonly remove: (uid: number) => void;
  /** UIDs of unread mails in INBOX. */
  readonly unseen: () => readonly number[];
  /** A mailbox that was made anew gives its mails other UIDs. */
  readonly renumber: (uidValidity: bigint) => void;
  /** Called before each mail is fetched; what it throws fails the fetch. */
  beforeFetch: (uid: number) => void;
  /** Fetches of whole mails so far. */
  readonly sources: readonly number[];
}

/** An IMAP folder in memory, as far as incoming mails need one. What real servers do is tested in tests/mail. */
export const createFakeMailbox = (): FakeMailbox => {
  let mails: FakeMail[] = [];
  let uidValidity = 1n;
  let next = 1;
  const folders = new Set(["INBOX"]);
  const sources: number[] = [];
  const find = (uid: string) => mails.find((mail) => String(mail.uid) === uid && mail.folder === "INBOX");
  const box: FakeMailbox = {
    deliver: (source) => {
      const uid = next;
      next += 1;
      mails.push({ uid, source: Buffer.from(source), isSeen: false, folder: "INBOX" });
      return uid;
    },
    remove: (uid) => {
      mails = mails.filter((mail) => mail.uid !== uid);
    },
    unseen: () => mails.flatMap(({ uid, isSeen, folder }) => (isSeen || folder !== "INBOX" ? [] : [uid])),
    renumber: (validity) => {
      uidValidity = validity;
      mails = mails.map((mail, index) => ({ ...mail, uid: index + 1 }));
      next = mails.length + 1;
    },
    beforeFetch: () => {},
    sources,
    imap: {
      usable: true,
      mailboxOpen: async () => ({ uidValidity }) as MailboxObject,
      search: async () => [...box.unseen()],
      fetchOne: async (range, query) => {
        const mail = find(String(range));
        if (!mail) return false;
        box.beforeFetch(mail.uid);
        const fetched = { uid: mail.uid, size: mail.source.length } as FetchMessageObject;
        if (query.source) {
          sources.push(mail.uid);
          return { ...fetched, source: mail.source };
        }
        const head = mail.source.subarray(0, mail.source.indexOf("\r\n\r\n") + 4);
        const { from, subject, messageId } = await PostalMime.parse(head, { maxHeadersSize: 100_000_000 });
        return {
          ...fetched,
          envelope: { from: [{ address: from?.address ?? "" }], subject, messageId },
        } as FetchMessageObject;
      },
      list: async () => [...folders].map((path) => ({ path })) as Awaited<ReturnType<MailboxConnection["list"]>>,
      mailboxCreate: async (path) => {
        folders.add(String(path));
        return { path: String(path), created: true };
      },
      messageFlagsAdd: async (range) => {
        const mail = find(String(range));
        if (mail) mail.isSeen = true;
        return true;
      },
      messageMove: async (range, folder) => {
        const mail = find(String(range));
        if (mail) mail.folder = String(folder);
        return { path: "INBOX", destination: String(folder) };
      },
    },
  };
  return box;
};
