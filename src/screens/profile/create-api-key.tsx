import { Modal } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { ApiKeyForm } from "./api-key-form.tsx";
import { ApiKeySecret } from "./api-key-secret.tsx";

interface CreateApiKeyProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the data of the key, then shows it; it is shown once, so only its own button closes it. */
export const CreateApiKey = ({ opened, onClose }: CreateApiKeyProps): ReactElement => {
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => {
    setSecret(null);
    onClose();
  };
  const isFree = secret === null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={isFree ? "Zugriffsschlüssel anlegen" : "Ihr neuer Zugriffsschlüssel"}
      withCloseButton={isFree}
      closeOnEscape={isFree}
      closeOnClickOutside={false}
    >
      {isFree ? <ApiKeyForm onCreated={setSecret} onCancel={close} /> : <ApiKeySecret secret={secret} onDone={close} />}
    </Modal>
  );
};
