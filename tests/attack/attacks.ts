import type { Attack, Form } from "./attack.ts";
import { onArchives } from "./on-archives.ts";
import { onSlowSenders, onUnreadAnswers } from "./on-connections.ts";
import { onMails } from "./on-mails.ts";
import { onMigrations } from "./on-migrations.ts";
import { onPasswords } from "./on-passwords.ts";
import { onScripts } from "./on-scripts.ts";
import { onStop } from "./on-stop.ts";
import { onWatchedFolder } from "./on-watched-folder.ts";

/** In this order: the watched folder counts what is there, and the last one ends the server. */
export const attacksOf = (form: Form): readonly Attack[] => [
  onWatchedFolder,
  ...onUnreadAnswers,
  // Takes more than a minute, since that is how long the server waits.
  ...(form === "long" ? [onSlowSenders] : []),
  onPasswords,
  onArchives,
  onMails,
  onScripts,
  ...onMigrations,
  onStop,
];
