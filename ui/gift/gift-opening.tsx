import { useEffect, useRef, useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { carriedOf } from "../../domain/gift/carried.ts"
import { PANEL } from "../../domain/gift/sheet/items.ts"
import { PICTURE, scenes } from "../../domain/gift/sheet/scenes.ts"
import { pictureTexts } from "../../domain/gift/sheet/words-printed.ts"
import type { GiftTheme } from "../../domain/gift/themes.ts"
import type { OpenedGift, SealedGift } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useCommand } from "../booking/use-command.ts"
import { keepMode } from "../booking-box/kept-mode.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { Notice } from "../kit/notice.tsx"
import { Picture } from "../kit/picture.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { useBoundText } from "../visit/bound-credit.ts"
import { keepGift } from "../visit/kept-gift.ts"
import { useMissingText } from "../visit/missing-credit.ts"
import { countedText } from "../visit/names.ts"
import g from "./gift.module.css"
import s from "./gift-opening.module.css"
import { SheetItems } from "./voucher-panel.tsx"

type GiftOpeningProps = {
  readonly token: string
  readonly sealed: SealedGift
}

/** `/regalo/{token}`: the recipient's page. It is sealed, and a press opens it (BX-19), each time that somebody comes. */
export function GiftOpeningPage({ token, sealed }: GiftOpeningProps) {
  const [opened, setOpened] = useState<OpenedGift | null>(null)
  if (opened !== null) return <Opened theme={opened.theme} opened={opened} />
  return <Sealed token={token} theme={sealed.theme} onOpened={setOpened} />
}

type SealedProps = {
  readonly token: string
  readonly theme: GiftTheme
  readonly onOpened: (opened: OpenedGift) => void
}

function Sealed({ token, theme, onOpened }: SealedProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { run, busy, error } = useCommand()
  const open = async () => {
    const answer = await run("open", (key) => ports().asks.gift.open(token, key))
    if (answer !== null) onOpened(answer)
  }
  return (
    <div className={s.sealed}>
      <h1>{text("gift.open.title")}</h1>
      <div className={s.envelope}>
        <Scene theme={theme} />
        <span className={s.ribbon} aria-hidden="true" />
      </div>
      {error && (
        <Notice tone="bad" role="alert">
          <p>{error.detail ?? errorText(error.code, locale)}</p>
        </Notice>
      )}
      <Button size="large" busy={busy !== null} onClick={() => void open()}>
        {text("gift.open.do")}
      </Button>
    </div>
  )
}

function Opened({ theme, opened }: { readonly theme: GiftTheme; readonly opened: OpenedGift }) {
  const text = useText()
  const { recipient, sender, message } = opened
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className={page.page}>
      <h1 className={s.title} ref={heading} tabIndex={-1}>
        {recipient === "" ? text("gift.open.forYou") : text("gift.open.for", { recipient })}
      </h1>
      <div className={s.card}>
        <Scene theme={theme} />
        <div className={s.inside}>
          <p className={s.message}>{message === "" ? text("gift.open.noMessage") : message}</p>
          {sender !== "" && <p className={s.sender}>{text("gift.open.from", { sender })}</p>}
        </div>
      </div>
      <What opened={opened} />
    </div>
  )
}

/** What was given, what is left of it, and the way to use it. */
function What({ opened }: { readonly opened: OpenedGift }) {
  const text = useText()
  const locale = useLocale()
  const { experience, variantName, participants, addons, code, valueCents, leftCents, bound, validUntil, standing } =
    opened
  const boundText = useBoundText()(bound && { title: bound.title, pays: bound.leftCents })
  const missingText = useMissingText()(opened)
  const left = moneyText(leftCents, locale)
  const usable = standing === "left"
  // The box opens with what was given, and the checkout with the code.
  const use = () => {
    keepGift(carriedOf(opened))
    keepMode("BOOKING")
  }
  return (
    <section className={page.panel} aria-labelledby="gift-what">
      <div className={s.what}>
        <h2 id="gift-what">{experience?.name ?? text("gift.sum", { money: moneyText(valueCents, locale) })}</h2>
        {experience !== null && (
          <div className={s.picture}>
            <Picture art={experience.cover} alt="" sizes="(width >= 700px) 26rem, 100vw" />
          </div>
        )}
        <ul className={g.facts}>
          {variantName !== null && (
            <li>
              <Icon name="ticket" />
              {variantName}
            </li>
          )}
          {participants.length > 0 && (
            <li>
              <Icon name="people" />
              {countedText(participants)}
            </li>
          )}
          {addons.length > 0 && (
            <li>
              <Icon name="plus" />
              {countedText(addons)}
            </li>
          )}
          <li>
            <Icon name="card" />
            {usable ? text("gift.open.left", { money: left }) : text(`gift.open.${standing}`)}
          </li>
          {usable && (
            <li>
              <Icon name="calendar" />
              {text("gift.validUntil", { day: longDateText(validUntil, locale) })}
            </li>
          )}
        </ul>
      </div>
      {usable && (
        <>
          {missingText !== null && <p>{missingText}</p>}
          {boundText !== null && <p>{boundText}</p>}
          <p>{text(experience === null ? "gift.open.how.sum" : "gift.open.how")}</p>
          <p className={s.code}>
            <span>{text("gift.open.code")}</span>
            <b>{code}</b>
          </p>
          <div className={s.ways}>
            <ButtonLink
              to={experience === null ? paths.search : paths.experience(experience.slug)}
              size="large"
              onClick={use}
            >
              {text(experience === null ? "gift.open.choose" : "gift.open.pick")}
            </ButtonLink>
            {experience !== null && (
              <ButtonLink to={paths.search} variant="secondary" size="large" onClick={use}>
                {text("gift.open.else")}
              </ButtonLink>
            )}
          </div>
          <PlainForm action={publicPath(paths.giftBalance, locale)} className={s.change}>
            <input type="hidden" name="code" value={code} />
            <Button type="submit" variant="quiet">
              {text("gift.open.change")}
            </Button>
          </PlainForm>
        </>
      )}
    </section>
  )
}

function Scene({ theme }: { readonly theme: GiftTheme }) {
  const locale = useLocale()
  return (
    <svg
      className={s.scene}
      viewBox={`0 0 ${PANEL.width} ${PICTURE}`}
      role="img"
      aria-label={pictureTexts[theme][locale]}
    >
      <SheetItems items={scenes[theme]()} />
    </svg>
  )
}

/** A link that opens nothing: it is unknown, was replaced, or its gift was taken back. */
export function GiftOpeningNotFound() {
  const text = useText()
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title={text("gift.open.notFound")}
        text={<p>{text("gift.open.notFound.text")}</p>}
        actions={<ButtonLink to={paths.search}>{text("gift.open.choose")}</ButtonLink>}
      />
    </div>
  )
}
