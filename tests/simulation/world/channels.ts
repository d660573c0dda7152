import type { Schedule } from "./schedule.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** The broadcast channels of one browser profile. */
export interface Channels {
  /** `BroadcastChannel` of a page. */
  readonly constructorOf: (page: string) => new (name: string) => object;
  /** Closes the channels of a page that has ended. */
  readonly release: (page: string) => void;
}

export const createChannels = (schedule: Schedule): Channels => {
  const channels = new Set<Channel>();

  class Channel {
    onmessage: Listener | null = null;
    readonly listeners = new Set<Listener>();
    readonly name: string;
    readonly page: string;
    constructor(channel: string, page: string) {
      this.name = channel;
      this.page = page;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        schedule.post(`${other.page} messages`, `hears ${this.name}`, () => {
          if (!channels.has(other)) return;
          other.onmessage?.({ data });
          for (const listener of other.listeners) listener({ data });
        });
      }
    }
    addEventListener(_event: string, listener: Listener): void {
      this.listeners.add(listener);
    }
    removeEventListener(_event: string, listener: Listener): void {
      this.listeners.delete(listener);
    }
    close(): void {
      channels.delete(this);
    }
  }

  return {
    constructorOf: (page) =>
      class extends Channel {
        constructor(name: string) {
          super(name, page);
        }
      },
    release: (page) => {
      for (const channel of channels) if (channel.page === page) channels.delete(channel);
    },
  };
};
