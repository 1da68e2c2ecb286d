import { useEffect, useState, useSyncExternalStore } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { ScannerPorts, ScannerState } from "../../domain/tickets/ports.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { scanFlow } from "../../machines/scan/scan.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { CameraView } from "./camera-view.tsx"
import { GuestList } from "./guest-list.tsx"
import { ScanResult } from "./result.tsx"
import s from "./scan.module.css"

type Props = { readonly ports: ScannerPorts }

/** The scanner at the door: pairs the phone once, then lets guests in, with or without connection. */
export function ScanPage({ ports }: Props) {
  const text = useText()
  const locale = useLocale()
  const state = useSyncExternalStore(ports.subscribe, ports.state)
  return (
    <main className={s.page}>
      <header className={s.head}>
        <h1>{text("scan.title")}</h1>
        <Button variant="quiet" size="small" onClick={() => ports.speak(locale === "it" ? "en" : "it")}>
          {text("scan.otherLanguage")}
        </Button>
      </header>
      {state.stage === "paired" ? <Door ports={ports} state={state} /> : <Pairing ports={ports} state={state} />}
    </main>
  )
}

type Shown = Props & { readonly state: ScannerState }

function Pairing({ ports, state }: Shown) {
  const text = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState("")
  if (state.stage === "noStorage") return <Notice tone="bad" role="alert" title={text("scan.noStorage")} />
  return (
    <>
      {state.problem !== null && (
        <Notice tone="bad" role="alert" title={errorText(state.problem.code, locale, state.problem.params)} />
      )}
      {state.stage === "revoked" && (
        <Notice tone="warn" role="alert" title={text("scan.revoked", { count: state.waiting })} />
      )}
      <p>{text("scan.pair.how")}</p>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== "") void ports.pair(typed)
        }}
      >
        <Field id="scan-pairing" label={text("scan.pair.code")}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit">{text("scan.pair.do")}</Button>
      </form>
    </>
  )
}

function Door({ ports, state }: Shown) {
  const text = useText()
  const locale = useLocale()
  const [slotId, setSlotId] = useState("")
  const { snapshot, send } = useFlow({
    flow: scanFlow,
    stream: "scan",
    input: {},
    handlers: {
      lookUp: async ({ turn, text: shown }, answer) => {
        try {
          answer({ type: "roster.answered", turn, finding: await ports.lookUp(shown, slotId === "" ? null : slotId) })
        } catch {
          answer({ type: "roster.failed", turn })
        }
      },
      writeScans: async ({ turn, finding, scans }, answer) => {
        try {
          await ports.write(finding, scans)
          answer({ type: "scan.kept", turn })
        } catch {
          answer({ type: "scan.notKept", turn })
        }
      },
    },
  })
  const isBusy = snapshot.hasTag("busy")
  useEffect(() => ports.restful(!isBusy), [ports, isBusy])
  const read = (shown: string) => send({ type: "scanner.read", text: shown })
  const today = romeToday(state.now)
  const departures = (state.roster?.departures ?? []).filter(({ date }) => date === today)
  return (
    <>
      <Standing state={state} sync={ports.sync} />
      {departures.length > 0 && (
        <Field id="scan-departure" label={text("scan.departure")}>
          <Select
            value={slotId}
            onChange={(event) => {
              setSlotId(event.target.value)
              send({ type: "host.next" })
            }}
            options={[
              { value: "", label: text("scan.allDepartures") },
              ...departures.map((one) => ({ value: one.slotId, label: `${one.time} ${one.experience}` })),
            ]}
          />
        </Field>
      )}
      <ScanResult snapshot={snapshot} send={send} state={state} standingOf={ports.standingOf} />
      <CameraView camera={ports.camera} read={read} />
      <GuestList ports={ports} state={state} slotId={slotId} read={read} />
      <p className={s.small}>
        {state.partner} · {state.label}
        {state.syncedAt !== null && ` · ${text("scan.synced", { at: dateTimeText(state.syncedAt, locale) })}`}
      </p>
    </>
  )
}

/** Whether there is a connection, how old the list is, and what waits to be sent. */
function Standing({ state, sync }: { readonly state: ScannerState; readonly sync: () => Promise<void> }) {
  const text = useText()
  const minutes =
    state.syncedAt === null
      ? null
      : Math.max(0, Math.floor((Date.parse(state.now) - Date.parse(state.syncedAt)) / 60_000))
  return (
    <div className={s.standing}>
      <Badge tone={state.hasConnection ? "good" : "warn"}>
        {text(state.hasConnection ? "scan.online" : "scan.offline")}
      </Badge>
      <span>{minutes === null ? text("scan.noList") : text("scan.listAge", { minutes })}</span>
      <span data-waiting={state.waiting}>{text("scan.waiting", { count: state.waiting })}</span>
      {state.aside > 0 && <Badge tone="warn">{text("scan.aside", { count: state.aside })}</Badge>}
      <Button variant="quiet" size="small" onClick={() => void sync()}>
        {text("scan.sync")}
      </Button>
    </div>
  )
}
