import { Readable } from "node:stream";

/** An answer with one text too long to be held in memory for every slow reader. */
export class Streamed {
  readonly #short: object;
  readonly #name: string;
  readonly #text: AsyncIterable<string>;

  /** `text` must contain only characters that need no escaping in JSON, such as base64. */
  constructor(short: object, name: string, text: AsyncIterable<string>) {
    this.#short = short;
    this.#name = name;
    this.#text = text;
  }

  /** The usual envelope, streamed. */
  toReadable(): Readable {
    return Readable.from(this.#write(), { objectMode: false });
  }

  async *#write(): AsyncGenerator<string> {
    const short = JSON.stringify(this.#short).slice(0, -1);
    yield `{"success":true,"data":${short}${short === "{" ? "" : ","}${JSON.stringify(this.#name)}:"`;
    yield* this.#text;
    yield '"}}';
  }
}
