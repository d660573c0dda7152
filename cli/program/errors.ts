/** The command line is invalid; the message is a German sentence, and help is offered after it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command line is valid, but the command failed; the message is a German sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
