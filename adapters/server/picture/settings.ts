import { statSync } from "node:fs"
import { addressIn, type Environment } from "../kernel/setting.ts"

export type BucketSettings = {
  /** The bucket's address, with a folder in it if there is one, without a slash at the end. */
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly region: string
}

/** Where the bytes of new pictures go; both null: into the database. */
export type PictureSettings = { readonly folder: string | null; readonly bucket: BucketSettings | null }

const parts = ["PICTURE_BUCKET_KEY", "PICTURE_BUCKET_SECRET"] as const

export function pictureSettings(env: Environment): PictureSettings {
  const { PICTURE_FOLDER: folder = null, PICTURE_BUCKET: address, PICTURE_BUCKET_REGION: region = "us-east-1" } = env
  if (folder !== null && statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new RangeError("PICTURE_FOLDER must be a folder, and this is a file")
  if (address === undefined) {
    const lone = [...parts, "PICTURE_BUCKET_REGION"].find((name) => env[name] !== undefined)
    if (lone !== undefined) throw new RangeError(`${lone} changes nothing without PICTURE_BUCKET`)
    return { folder, bucket: null }
  }
  if (folder !== null) throw new RangeError("PICTURE_FOLDER and PICTURE_BUCKET are two places: set only one of them")
  const { href, pathname, search, hash, username } = addressIn("PICTURE_BUCKET", address)
  if (search !== "" || hash !== "" || username !== "")
    throw new RangeError("PICTURE_BUCKET must be an address without a name, a query and a fragment")
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new RangeError("PICTURE_BUCKET_REGION must be a name such as eu-south-1")
  const [key, secret] = parts.map((name) => {
    const value = env[name]
    if (value === undefined) throw new RangeError(`${name} is needed: PICTURE_BUCKET is set`)
    if (!/^[\x21-\x7e]{3,200}$/.test(value)) throw new RangeError(`${name} must have no spaces`)
    return value
  })
  return {
    folder: null,
    bucket: { url: pathname === "/" ? href.slice(0, -1) : href.replace(/\/$/, ""), key: key!, secret: secret!, region },
  }
}
