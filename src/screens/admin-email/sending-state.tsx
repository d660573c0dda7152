import { Alert } from "@mantine/core";
import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { describeSending } from "./describe-sending.ts";

/** In one sentence, whether mails leave the server. */
export const SendingState = ({ answer }: { readonly answer: CallOutput<"readMailSettings"> }): ReactElement => {
  const { color, title, text } = describeSending(answer, Date.now());
  return (
    <Alert color={color} title={title} mb="md" role="status">
      {text}
    </Alert>
  );
};
