import { Effect } from "effect"
import sharp, { type ResizeOptions } from "sharp"
import { MAX_PICTURE_BYTES } from "../../../domain/pictures/sent.ts"
import { atMostAtOnce } from "./at-once.ts"
import { Refused } from "./refused.ts"

/** A phone's camera makes 12 to 50 million; more is somebody who wants to fill the memory. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 16_000
const SECONDS = 8

/** Decoding one takes much memory, so few are decoded at a time. */
const turns = atMostAtOnce({ each: 2, all: 4 })

const starts = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text

/** By what the file begins with. Everything else is not given to a decoder at all. */
function formatOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "heif" | null {
  if (starts(bytes, 0, "\xff\xd8\xff")) return "jpeg"
  if (starts(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png"
  if (starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP")) return "webp"
  return starts(bytes, 4, "ftypavif") ? "heif" : null
}

type Problem = "image_format" | "image_unreadable" | "payload_too_large"

/** Why a picture is refused, with the name of its field. */
export const pictureRefused = (code: Problem) => new Refused({ code, errors: [{ field: "picture", code }] })

/**
 * Decodes a picture that somebody sent and draws it again in these sizes, so that nothing of the file stays: no place, no
 * camera, no appended program. `owner`: for whom it is drawn. Fails with Refused, which names the field.
 */
export const redrawn = Effect.fn("kernel.redrawn")(function* <Size extends string>(
  owner: string,
  bytes: Uint8Array,
  sizes: Readonly<Record<Size, ResizeOptions>>,
) {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return yield* pictureRefused("payload_too_large")
  const format = formatOf(bytes)
  if (format === null) return yield* pictureRefused("image_format")
  const drawing = Effect.tryPromise({
    try: async () => {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: SECONDS })
      const { format: read, width, height, pages = 1 } = await picture.metadata()
      if (read !== format || pages !== 1 || Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
        throw new RangeError("not one picture of a usual size")
      }
      const sized = (size: ResizeOptions) => picture.clone().autoOrient().resize(size).webp({ quality: 80 }).toBuffer()
      const drawn = {} as Record<Size, Uint8Array>
      for (const [name, size] of Object.entries<ResizeOptions>(sizes)) drawn[name as Size] = await sized(size)
      return drawn
    },
    catch: () => pictureRefused("image_unreadable"),
  })
  return yield* turns(owner, drawing)
})
