import { setTimeout } from "node:timers/promises"
import { Effect } from "effect"
import type { PictureSize } from "../../../domain/paths.ts"
import { why } from "../kernel/log.ts"
import type { BucketSettings } from "./settings.ts"
import { signedHeaders } from "./signature.ts"
import { type FileStore, StoreAway } from "./store.ts"

/** A store that is busy answers so. Any other refusal would come again. */
const busy: readonly number[] = [408, 429, 500, 502, 503, 504]
const TRIES = 4
const PAUSE_MS = 200
/** Of one try, with its body. */
const TRY_MS = 8_000
const OURS = "image/webp"

type Sent = { readonly method: "GET" } | { readonly method: "PUT"; readonly body: Uint8Array<ArrayBuffer> }
type Got = { readonly status: number; readonly bytes: Uint8Array }

/** An S3-compatible store. A lost or late answer is asked for again: writing the same file twice changes nothing. */
export function bucketStore(settings: BucketSettings): FileStore {
  const once = async (name: string, sent: Sent): Promise<Got> => {
    const url = new URL(`${settings.url}/${name}`)
    const typed = sent.method === "PUT" ? { "content-type": OURS } : {}
    const answer = await fetch(url, {
      ...sent,
      headers: signedHeaders({ ...sent, url, headers: typed, at: new Date() }, settings),
      redirect: "error",
      signal: AbortSignal.timeout(TRY_MS),
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const ask = (name: string, sent: Sent) =>
    Effect.tryPromise({
      try: async () => {
        for (let n = 1; ; n++) {
          const got = await once(name, sent).catch((error: unknown) => why(error))
          const isBusy = typeof got === "string" || busy.includes(got.status)
          if (!isBusy) return got
          if (n === TRIES) throw new Error(typeof got === "string" ? got : refusal(got))
          await setTimeout(PAUSE_MS * 2 ** (n - 1))
        }
      },
      catch: (cause) => new StoreAway({ message: why(cause) }),
    }).pipe(Effect.tapError(({ message }) => Effect.logError("the store of the pictures is away", message)))

  const refused = (got: Got) =>
    Effect.andThen(
      Effect.logError("the store of the pictures refuses", refusal(got)),
      Effect.fail(new StoreAway({ message: refusal(got) })),
    )
  const nameOf = (picture: string, size: PictureSize) => `${picture}-${size}.webp`
  return {
    write: (picture, sizes) =>
      Effect.forEach(
        Object.entries(sizes) as [PictureSize, Uint8Array][],
        ([size, bytes]) =>
          Effect.flatMap(ask(nameOf(picture, size), { method: "PUT", body: new Uint8Array(bytes) }), (got) =>
            got.status === 200 ? Effect.void : refused(got),
          ),
        { discard: true },
      ),
    read: (picture, size) =>
      Effect.flatMap(ask(nameOf(picture, size), { method: "GET" }), (got) => {
        if (got.status === 200) return Effect.succeed(got.bytes)
        return got.status === 404 && codeOf(got) !== "NoSuchBucket" ? Effect.succeed(null) : refused(got)
      }),
  }
}

/** The store's own word for it. The rest of its answer may name keys. */
const codeOf = ({ bytes }: Got): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 4_000)).toString("utf8"))?.[1] ?? ""

const refusal = (got: Got): string => `${got.status} ${codeOf(got)}`.trim()
