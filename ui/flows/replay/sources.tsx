import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useState } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import { pathWords, type Speech } from "../../../machines/kit/paths/words.ts"
import { isBroken } from "../../../machines/kit/replay/decode.ts"
import { parseLogFile } from "../../../machines/kit/replay/log-file.ts"
import type { BrokenLog, StoredLog, StoredStream } from "../../../machines/kit/replay/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Field } from "../../kit/field.tsx"
import { TextArea, TextInput } from "../../kit/input.tsx"
import { RetryNotice } from "../../kit/retry-notice.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import { usePorts } from "../../ports.tsx"
import { instantText } from "../run/instant-text.ts"
import p from "../run/panel.module.css"
import { useSpeech } from "../run/use-loaded.ts"
import { BrokenLogNotice } from "./broken-log.tsx"
import { type Kept, keptLogs } from "./kept-logs.ts"
import type { LogSource } from "./use-stored.ts"

type SourcesProps = {
  readonly loaded: CatalogueFlow
  readonly decides: "server" | "browser"
  readonly onChoose: (source: LogSource) => void
  readonly onFile: (stored: StoredLog) => void
}

/** The sources of a log: the server, this browser, a file. */
export function Sources({ loaded, decides, onChoose, onFile }: SourcesProps) {
  const speech = useSpeech(loaded)
  return (
    <>
      {decides === "server" && <OnServer speech={speech} onChoose={(stream) => onChoose({ kind: "server", stream })} />}
      <InBrowser speech={speech} onChoose={(stream) => onChoose({ kind: "browser", stream })} />
      <FromFile onFile={onFile} />
    </>
  )
}

type ListProps = { readonly speech: Speech; readonly onChoose: (stream: string) => void }

function OnServer({ speech, onChoose }: ListProps) {
  const text = useText()
  const { flowLogs } = usePorts()
  const [words, setWords] = useState("")
  const search = useDeferredValue(words.trim())
  const { data, isError, refetch } = useQuery({
    queryKey: ["flow-streams", speech.flow, search],
    queryFn: () => flowLogs.list(speech.flow, search),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  return (
    <section className={p.form} aria-label={text("flows.replay.server")}>
      <h3>{text("flows.replay.server")}</h3>
      {data === null ? (
        <p className={p.remark}>{text("flows.replay.server.closed")}</p>
      ) : (
        <Field label={text("flows.replay.search")}>
          <TextInput type="search" icon="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
      {isError && <RetryNotice title={text("flows.failed.title")} retry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonText long />}
      {data?.length === 0 && (
        <p className={p.remark}>{text(search === "" ? "flows.replay.server.none" : "flows.replay.search.none")}</p>
      )}
      <Streams streams={data ?? []} speech={speech} onChoose={onChoose} />
    </section>
  )
}

function InBrowser({ speech, onChoose }: ListProps) {
  const text = useText()
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => setKept(keptLogs(speech.flow)), [speech.flow])
  if (kept.length === 0) return null
  return (
    <section className={p.form} aria-label={text("flows.replay.browser")}>
      <h3>{text("flows.replay.browser")}</h3>
      <Streams streams={kept} speech={speech} onChoose={onChoose} />
    </section>
  )
}

type StreamsProps = ListProps & { readonly streams: readonly StoredStream[] }

function Streams({ streams, speech, onChoose }: StreamsProps) {
  const text = useText()
  return (
    <ul className={p.list}>
      {streams.map(({ stream, state, openedAt, entries, version }) => (
        <li key={stream}>
          <button type="button" className={p.choice} data-stream={stream} onClick={() => onChoose(stream)}>
            <b>{stream}</b>
            <small>{text("flows.version", { version })}</small>
            <small>
              {state
                .split(", ")
                .map((one) => pathWords(speech, one))
                .join(" · ")}
            </small>
            <small>{text("flows.replay.entries", { count: entries })}</small>
            <small>{instantText(openedAt, speech.locale)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function FromFile({ onFile }: Pick<SourcesProps, "onFile">) {
  const text = useText()
  const [pasted, setPasted] = useState("")
  const [broken, setBroken] = useState<BrokenLog | null>(null)
  const take = (content: string) => {
    const stored = parseLogFile(content)
    if (isBroken(stored)) setBroken(stored)
    else onFile(stored)
  }
  return (
    <section className={p.form} aria-label={text("flows.replay.file")}>
      <h3>{text("flows.replay.file")}</h3>
      <p className={p.remark}>{text("flows.replay.file.how")}</p>
      <Field label={text("flows.replay.file.choose")}>
        <TextInput
          type="file"
          accept="application/json,.json"
          onChange={async (event) => {
            const file = event.target.files?.[0]
            if (file) take(await file.text())
          }}
        />
      </Field>
      <div className={p.code}>
        <Field label={text("flows.replay.file.paste")}>
          <TextArea value={pasted} spellCheck={false} onChange={(event) => setPasted(event.target.value)} />
        </Field>
      </div>
      <div className={p.row}>
        <Button variant="secondary" size="small" disabled={pasted.trim() === ""} onClick={() => take(pasted)}>
          {text("flows.replay.file.read")}
        </Button>
      </div>
      {broken !== null && <BrokenLogNotice broken={broken} shown={0} />}
    </section>
  )
}
