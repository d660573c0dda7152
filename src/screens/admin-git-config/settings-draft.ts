import { isBranchName } from "#contract/branch-name.ts";
import { type GitConfigKind, type GitConfigSettings, gitConfigKinds } from "#contract/git-config.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";

export const authWords: Readonly<Record<GitConfigSettings["authType"], string>> = {
  none: "Keine",
  token: "Benutzername und Token (HTTPS)",
  ssh: "Privater Schlüssel (SSH)",
};

export const settingLabels = {
  remoteUrl: "Adresse",
  branch: "Zweig",
  authType: "Anmeldung",
  user: "Benutzername",
  autoCommit: "Automatisch sichern",
  paths: "Was gesichert wird",
} as const;
type Shown = keyof typeof settingLabels;

/** As it is sent: without blanks around it, and with nothing left of a way that is not chosen. */
export const toSettings = (draft: GitConfigSettings): GitConfigSettings => {
  const remoteUrl = draft.remoteUrl.trim();
  const authType = remoteUrl === "" ? "none" : draft.authType;
  return {
    ...draft,
    remoteUrl,
    authType,
    branch: draft.branch.trim(),
    user: authType === "token" ? draft.user.trim() : "",
    hostKey: authType === "ssh" ? draft.hostKey : "",
    paths: gitConfigKinds.filter((key) => draft.paths.includes(key)),
  };
};

/** What keeps a field from being saved. */
export const findProblems = ({ branch, paths }: GitConfigSettings): Readonly<Partial<Record<Shown, string>>> => ({
  ...(!isBranchName(branch.trim()) && {
    branch:
      "Bitte Buchstaben, Ziffern, Punkt, Bindestrich und Schrägstrich verwenden, etwa main. HEAD und Namen, die mit refs/ beginnen, sind vergeben.",
  }),
  ...(paths.length === 0 && { paths: "Bitte wählen Sie mindestens eine Art aus." }),
});

export const isSame = (one: GitConfigSettings, other: GitConfigSettings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What two people have set differently, in words. */
export const compareSettings = (
  mine: GitConfigSettings,
  theirs: GitConfigSettings,
  kinds: readonly { readonly key: GitConfigKind; readonly label: string }[],
): readonly ConflictField[] => {
  const say = (settings: GitConfigSettings): Readonly<Record<Shown, string>> => ({
    remoteUrl: settings.remoteUrl || "leer",
    branch: settings.branch,
    authType: authWords[settings.authType],
    user: settings.user || "leer",
    autoCommit: settings.autoCommit ? "ja" : "nein",
    paths: kinds
      .filter(({ key }) => settings.paths.includes(key))
      .map(({ label }) => label)
      .join(", "),
  });
  const [ours, others] = [say(mine), say(theirs)];
  return (Object.keys(settingLabels) as Shown[])
    .filter((key) => ours[key] !== others[key])
    .map((key) => ({ name: settingLabels[key], mine: ours[key], theirs: others[key] }));
};
