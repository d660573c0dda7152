/** A new pair of age: the file of its private key, as `age-keygen` writes it, and its public key. */
export const createIdentity = async (now: number): Promise<{ readonly text: string; readonly recipient: string }> => {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { text: `# created: ${new Date(now).toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
};
