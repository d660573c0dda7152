import { StartError } from "#server/ground/start-error.ts";
import { readUrl } from "./read-variable.ts";

export interface S3Settings {
  /** Without the bucket and without a slash at the end, e.g. `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface BucketVariables {
  /** Prefix of the variable names, e.g. `S3_`. */
  readonly prefix: string;
  /** Used in the message about a missing variable. */
  readonly purpose: string;
  readonly values: Readonly<Record<"ENDPOINT" | "BUCKET" | "ACCESS_KEY" | "SECRET_KEY", string | undefined>>;
  readonly region: string | undefined;
}

/** Null if none of the variables is set. @throws StartError */
export const readBucket = ({ prefix, purpose, values, region }: BucketVariables): S3Settings | null => {
  const names = Object.keys(values) as (keyof typeof values)[];
  const missing = names.filter((name) => !values[name]).map((name) => `${prefix}${name}`);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new StartError(`Für ${purpose} fehlt ${missing.join(" und ")}.`);
  const bucket = values.BUCKET ?? "";
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw new StartError(
      `${prefix}BUCKET muss aus 3 bis 63 Kleinbuchstaben, Ziffern, Punkten und Bindestrichen bestehen, nicht „${bucket}“.`,
    );
  return {
    endpoint: readUrl(`${prefix}ENDPOINT`, values.ENDPOINT) ?? "",
    bucket,
    region: region || "us-east-1",
    accessKey: values.ACCESS_KEY ?? "",
    secretKey: values.SECRET_KEY ?? "",
  };
};
