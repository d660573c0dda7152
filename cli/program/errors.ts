/** The program was called in a wrong way; the message is a German sentence, help is offered after it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The call was right, but cannot be carried out; the message is a German sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
