/** A new key pair of age: the private key file in the format of `age-keygen`, and the public key. */
export const createIdentity = async (now: number): Promise<{ readonly text: string; readonly recipient: string }> => {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { text: `# created: ${new Date(now).toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
};
