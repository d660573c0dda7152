import { IconCertificate, IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { PublicFacts } from "#data/server/unknown-facts.ts";
import { messages } from "#text/messages.ts";
import classes from "./login-footer.module.css";

interface LoginFooterProps {
  readonly facts: PublicFacts;
  readonly helpOpen: boolean;
  readonly onHelp: () => void;
}

/** The two labels, help, and contact where an address is set. */
export const LoginFooter = ({ facts, helpOpen, onHelp }: LoginFooterProps): ReactElement => {
  const { contactEmail, showsCertified } = facts;
  return (
    <footer className={classes.footer}>
      <p className={classes.labels}>
        <span>
          <IconLock aria-hidden size={16} stroke={1.75} />
          {messages.login.encrypted}
        </span>
        {showsCertified && (
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
            // The help page needs a session; help for signing in opens below.
            event.preventDefault();
            onHelp();
          }}
        >
          {messages.menu.help}
        </Link>
        {contactEmail !== null && <a href={`mailto:${contactEmail}`}>Kontakt per E-Mail</a>}
      </p>
    </footer>
  );
};
