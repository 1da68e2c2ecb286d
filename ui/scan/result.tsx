import { useEffect, useRef } from "react"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import type { ScannerPorts, ScannerState } from "../../domain/tickets/ports.ts"
import { clockText, longDateTimeText } from "../../domain/time/text.ts"
import type { scanMachine } from "../../machines/scan/scan.machine.ts"
import type { Flow } from "../flow/use-flow.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Icon, type IconName } from "../kit/icon.tsx"
import s from "./scan.module.css"

type Scan = Flow<typeof scanMachine>
type State = Extract<Scan["snapshot"]["value"], string>

type Look = { readonly tone: "good" | "warn" | "bad" | "plain"; readonly icon: IconName }

/** Never colour alone: each has its word and its sign, too. */
const looks: Readonly<Record<State, Look>> = {
  ready: { tone: "plain", icon: "ticket" },
  reading: { tone: "plain", icon: "clock" },
  writing: { tone: "plain", icon: "clock" },
  admitted: { tone: "good", icon: "check" },
  partly: { tone: "good", icon: "people" },
  already: { tone: "warn", icon: "warning" },
  wrongDeparture: { tone: "bad", icon: "clock" },
  wrongDay: { tone: "bad", icon: "calendar" },
  moved: { tone: "bad", icon: "calendar" },
  cancelled: { tone: "bad", icon: "close" },
  unknownOffline: { tone: "warn", icon: "info" },
  forged: { tone: "bad", icon: "shield" },
  notKept: { tone: "bad", icon: "warning" },
}

/** What a phone does besides: vibrates once for a yes, and twice for a no. */
const shakes: Readonly<Record<Look["tone"], readonly number[]>> = {
  good: [60],
  warn: [60, 60, 60],
  bad: [200, 80, 200],
  plain: [],
}

type Props = Pick<Scan, "snapshot" | "send"> & Pick<ScannerPorts, "standingOf"> & { readonly state: ScannerState }

export function ScanResult({ snapshot, send, state, standingOf }: Props) {
  const text = useText()
  const locale = useLocale()
  const value = snapshot.value as State
  const { finding, units, turn } = snapshot.context
  const { tone, icon } = looks[value]
  const told = useRef("")
  useEffect(() => {
    const one = `${turn}/${value}`
    if (told.current === one || tone === "plain") return
    told.current = one
    navigator.vibrate?.([...shakes[tone]])
    beep(tone === "good")
  }, [turn, value, tone])
  const guest = finding?.guest ?? null
  const shown = state.roster?.guests.find(({ code }) => code === guest?.code)
  const standing = shown === undefined ? null : standingOf(shown)
  return (
    <section className={s.result} data-tone={tone} data-state={value} aria-live="assertive" aria-atomic="true">
      <p className={s.word}>
        <Icon name={icon} />
        {value === "unknownOffline" && finding?.signature === "unchecked"
          ? text("scan.is.unchecked")
          : text(`scan.is.${value}`, { units })}
      </p>
      {guest !== null && (
        <p>
          <b>{guest.name === "" ? text("scan.noName") : guest.name}</b>
          {shown !== undefined && ` · ${shown.party.map((one) => `${one.quantity} ${one.name}`).join(", ")}`}
        </p>
      )}
      {value === "already" && standing?.since != null && (
        <p>{text("scan.since", { at: clockText(standing.since), by: standing.by })}</p>
      )}
      {guest !== null && (value === "moved" || value === "wrongDay" || value === "wrongDeparture") && (
        <p>{text("scan.isFor", { experience: guest.experience, at: longDateTimeText(guest.startsAt, locale) })}</p>
      )}
      {guest === null && finding?.ticket != null && (value === "wrongDay" || value === "wrongDeparture") && (
        <p>{longDateTimeText(finding.ticket.startsAt, locale)}</p>
      )}
      {(value === "admitted" || value === "partly") && shown !== undefined && <Remarks guest={shown} />}
      <div className={s.buttons}>
        {value === "unknownOffline" && (
          <Button onClick={() => send({ type: "host.admitted" })}>{text("scan.admitAnyway")}</Button>
        )}
        {value === "admitted" &&
          Array.from({ length: Math.min(units - 1, 5) }, (_, n) => (
            <Button
              key={n}
              variant="secondary"
              onClick={() => send({ type: "host.corrected", units: n + 1, scanId: newId(), undoId: newId() })}
            >
              {text("scan.only", { count: n + 1 })}
            </Button>
          ))}
        {(value === "admitted" || value === "partly") && (
          <Button variant="quiet" onClick={() => send({ type: "host.undid", undoId: newId() })}>
            {text("scan.undo")}
          </Button>
        )}
        {tone !== "plain" && (
          <Button variant="quiet" onClick={() => send({ type: "host.next" })}>
            {text("scan.next")}
          </Button>
        )}
      </div>
    </section>
  )
}

const newId = (): string => crypto.randomUUID()

/** What the host should know of who has just come. */
function Remarks({ guest }: { readonly guest: NonNullable<ScannerState["roster"]>["guests"][number] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      {guest.onSiteCents > 0 && (
        <p className={s.pay}>{text("scan.toPay", { amount: moneyText(cents(guest.onSiteCents), locale) })}</p>
      )}
      {guest.notes.length > 0 && (
        <ul className={s.notes}>
          {guest.notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A high tone for a yes, a low one for a no. Without a press before, browsers stay silent. */
function beep(isGood: boolean): void {
  try {
    const sound = new AudioContext()
    const tone = sound.createOscillator()
    tone.frequency.value = isGood ? 880 : 220
    tone.connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + (isGood ? 0.12 : 0.35))
    tone.onended = () => void sound.close()
  } catch {
    // No sound on this device.
  }
}
