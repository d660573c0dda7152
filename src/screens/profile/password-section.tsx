import type { ReactElement } from "react";
import { useSnapshot } from "valtio";
import { describePasswordRule, isPasswordLongEnough, minPasswordLength } from "#contract/credentials.ts";
import { call } from "#data/server/call.ts";
import { isConnected, network } from "#state/network.ts";
import { authState } from "#state/session.ts";
import { errorText } from "#text/error-text.ts";
import { messages } from "#text/messages.ts";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/show-toast.ts";
import { OnlineNote } from "./online-note.tsx";
import { PasswordsForm, presentPassword } from "./passwords-form.tsx";

/** „Passwort ändern“; the server then ends every other session. */
export const PasswordSection = ({ email, onChanged }: { email: string; onChanged: () => void }): ReactElement => {
  const connected = isConnected(useSnapshot(network));
  // A session stored before the update does not contain it until the server has answered once.
  const rule =
    useSnapshot(authState).user?.passwordRule ?? describePasswordRule({ length: minPasswordLength, mixed: false });
  const change = async ([currentPassword = "", newPassword = ""]: readonly string[]): Promise<string | null> => {
    if (!isPasswordLongEnough(newPassword)) return messages.login.passwordTooShort;
    try {
      await call("changePassword", { currentPassword, newPassword });
    } catch (error) {
      return errorText(error, messages.profile.passwordFailed);
    }
    showToast("success", messages.profile.passwordChanged);
    onChanged();
    return null;
  };
  return (
    <Section
      id="passwort"
      title="Passwort ändern"
      lead="Danach sind Sie auf allen anderen Geräten abgemeldet. Noch nicht übertragene Dateien bleiben dort erhalten."
    >
      <OnlineNote connected={connected} />
      <PasswordsForm
        label="Passwort ändern"
        email={email}
        disabled={!connected}
        fields={[
          presentPassword,
          {
            label: "Neues Passwort",
            autoComplete: "new-password",
            description: `${rule}; ein ganzer Satz ist leicht zu merken und schwer zu erraten.`,
          },
        ]}
        submitLabel="Passwort ändern"
        onSubmit={change}
      />
    </Section>
  );
};
