import { IconCertificate, IconLock } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { readContactEmail, readShowsCertified } from "#data/server/contact-email.ts";
import { messages } from "#text/messages.ts";
import classes from "./login-footer.module.css";

/** The two labels, help and contact. */
export const LoginFooter = ({ helpOpen, onHelp }: { helpOpen: boolean; onHelp: () => void }): ReactElement => {
  const address = useLiveQuery(async () => readContactEmail(), []) ?? "";
  const isCertifiedShown = useLiveQuery(async () => readShowsCertified(), []) ?? true;
  return (
    <footer className={classes.footer}>
      <p className={classes.labels}>
        <span>
          <IconLock aria-hidden size={16} stroke={1.75} />
          {messages.login.encrypted}
        </span>
        {isCertifiedShown && (
          <span>
            <IconCertificate aria-hidden size={16} stroke={1.75} />
            {messages.login.certified}
          </span>
        )}
      </p>
      <p className={classes.links}>
        <Link
          to="/help"
          aria-expanded={helpOpen}
          onClick={(event) => {
            // The help itself needs a session; what helps here opens below.
            event.preventDefault();
            onHelp();
          }}
        >
          {messages.menu.help}
        </Link>
        <a href={`mailto:${address}`}>Kontakt per E-Mail</a>
      </p>
    </footer>
  );
};
