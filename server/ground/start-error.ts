/** The server cannot start. The message is German and shown on the console. */
export class StartError extends Error {
  override readonly name = "StartError";
}
