/** Bytes as a browser knows them, readable without a turn of the event loop. */
export class SimulatedBlob {
  readonly type: string;
  readonly content: Buffer;

  constructor(parts: readonly unknown[] = [], { type = "" }: { readonly type?: string } = {}) {
    this.type = type;
    this.content = Buffer.concat(parts.map(toBytes));
  }

  get size(): number {
    return this.content.length;
  }

  slice(from = 0, to = this.size): SimulatedBlob {
    return new SimulatedBlob([this.content.subarray(from, to)]);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.content).buffer;
  }

  async text(): Promise<string> {
    return this.content.toString();
  }
}

/** A file that was chosen. */
export class SimulatedFile extends SimulatedBlob {
  readonly name: string;
  readonly lastModified = 0;

  constructor(parts: readonly unknown[], name: string, options: { readonly type?: string } = {}) {
    super(parts, options);
    this.name = name;
  }
}

/** What a form sends. */
export class SimulatedForm {
  readonly fields: { readonly name: string; readonly value: string | SimulatedBlob; readonly fileName?: string }[] = [];

  set(name: string, value: string | SimulatedBlob, fileName?: string): void {
    this.fields.push({ name, value, ...(fileName !== undefined && { fileName }) });
  }

  /** As it travels. */
  encode(boundary: string): Buffer {
    const parts = this.fields.flatMap(({ name, value, fileName }) => {
      const file = fileName === undefined ? "" : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
      return [Buffer.from(head), typeof value === "string" ? Buffer.from(value) : value.content, Buffer.from("\r\n")];
    });
    return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  }
}

const toBytes = (part: unknown): Uint8Array => {
  if (part instanceof SimulatedBlob) return part.content;
  if (typeof part === "string") return Buffer.from(part);
  if (ArrayBuffer.isView(part)) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  return new Uint8Array(part as ArrayBuffer);
};
