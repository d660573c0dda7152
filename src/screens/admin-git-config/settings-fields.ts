import { isBranchName } from "#contract/branch-name.ts";
import { type GitConfigSettings, gitConfigKinds } from "#contract/git-config.ts";
import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { FieldTable, Secret } from "#screens/shared/form/fields.ts";
import classes from "./git-config.module.css";

export type GitAnswer = CallOutput<"readGitConfig">;

export type GitValues = GitConfigSettings & { readonly secret: Secret };

const limit = limits.changeGitConfig.settings;

const isRemote = ({ remoteUrl }: Pick<GitValues, "remoteUrl">): boolean => remoteUrl.trim() !== "";

export const settingsFields: FieldTable<GitValues, GitAnswer> = {
  remoteUrl: {
    kind: "text",
    label: "Adresse",
    description: "HTTPS oder SSH, etwa https://git.kanzlei.example/konfiguration.git",
    limit: limit.remoteUrl,
    isCode: true,
    isWide: true,
  },
  branch: {
    kind: "text",
    label: "Zweig",
    description: "Meist main.",
    limit: { ...limit.branch, pattern: "" },
    findFault: (branch) =>
      isBranchName(branch)
        ? null
        : "Bitte Buchstaben, Ziffern, Punkt, Bindestrich und Schrägstrich verwenden, etwa main. HEAD und Namen, die mit refs/ beginnen, sind vergeben.",
  },
  authType: {
    kind: "select",
    label: "Anmeldung",
    description: ({ canSsh }) => (canSsh ? undefined : "Für SSH fehlen auf diesem Server die Programme git und ssh."),
    choices: ({ canSsh }) => [
      { value: "none", label: "Keine" },
      { value: "token", label: "Benutzername und Token (HTTPS)" },
      { value: "ssh", label: "Privater Schlüssel (SSH)", disabled: !canSsh },
    ],
    isShown: isRemote,
  },
  user: {
    kind: "text",
    label: "Benutzername",
    description: "Viele Dienste nehmen zu einem Token jeden Namen.",
    limit: limit.user,
    isShown: (draft) => isRemote(draft) && draft.authType === "token",
  },
  autoCommit: {
    kind: "switch",
    label: "Automatisch sichern",
    description:
      "Eine Änderung wird kurz danach von selbst gesichert und, wo ein entferntes Repository eingetragen ist, übertragen.",
  },
  paths: {
    kind: "checks",
    label: "Was gesichert wird",
    choices: ({ kinds }) => kinds.map(({ key, label }) => ({ value: key, label })),
    missingText: "Bitte wählen Sie mindestens eine Art aus.",
    emptyWord: "",
    listClass: classes.kinds,
  },
  hostKey: { kind: "carried" },
  secret: { kind: "secret", label: "Zugang" },
};

/** Values to send, without those of sign-in methods not chosen. */
export const normaliseSettings = (values: GitValues): GitValues => {
  const authType = values.remoteUrl === "" ? "none" : values.authType;
  return {
    ...values,
    authType,
    user: authType === "token" ? values.user : "",
    hostKey: authType === "ssh" ? values.hostKey : "",
    paths: gitConfigKinds.filter((key) => values.paths.includes(key)),
  };
};
