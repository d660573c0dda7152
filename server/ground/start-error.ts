/** The server cannot start; the message is for the person at the console. */
export class StartError extends Error {
  override readonly name = "StartError";
}
