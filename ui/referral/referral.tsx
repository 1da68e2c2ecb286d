import { useState } from "react"
import { cents } from "../../domain/money/cents.ts"
import { moneyText, numberText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { CHECK_DAYS, type InvitedFriend, invitingPath, type OwnReferral } from "../../domain/referral/ports.ts"
import {
  MOST_FRIENDS,
  mostForInviterCents,
  REFERRAL_MINIMUM_CENTS,
  referralPoints,
} from "../../domain/referral/terms.ts"
import s from "../account/account.module.css"
import { AccountPage } from "../account/account-page.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"

type Props = {
  /** Null: the address is not verified. */
  readonly referral: OwnReferral | null
  /** Scheme and host of the shop, for the link. */
  readonly origin: string
}

/** The friends of a customer, and the link that invites them. */
export function Referral({ referral, origin }: Props) {
  const text = useText()
  const locale = useLocale()
  const euro = (amount: number) => moneyText(cents(amount), locale)
  const { REFERRAL_INVITED_AFTER_SIGNUP: friend } = referralPoints
  return (
    <AccountPage section="referral">
      <p className={page.lead}>{text("referral.lead", { friend: euro(friend), inviter: euro(mostForInviterCents) })}</p>
      {referral === null ? (
        <Notice tone="info" title={text("referral.unverified")}>
          <Link to={paths.accountProfile}>{text("referral.verify")}</Link>
        </Notice>
      ) : (
        <>
          <Invitation link={`${origin}${publicPath(invitingPath(referral.code), locale)}`} code={referral.code} />
          <Friends {...referral} />
        </>
      )}
      <p className={s.facts}>{text("referral.terms", { minimum: euro(REFERRAL_MINIMUM_CENTS), most: MOST_FRIENDS })}</p>
    </AccountPage>
  )
}

function Invitation({ link, code }: { readonly link: string; readonly code: string }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const [said, setSaid] = useState<"copied" | "failed" | null>(null)
  const share = async () => {
    const how = await ports().share({
      title: text("referral.title"),
      text: text("referral.message", { money: moneyText(cents(referralPoints.REFERRAL_INVITED_AFTER_SIGNUP), locale) }),
      url: link,
    })
    setSaid(how === "shared" ? null : how)
  }
  return (
    <section className={page.panel} aria-label={text("referral.link")}>
      <Field label={text("referral.link")} hint={text("referral.code", { code })}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={page.actions}>
        <Button onClick={share}>{text("referral.send")}</Button>
      </div>
      <div role="status">
        {said === "copied" && <Notice tone="good" title={text("referral.copied")} />}
        {said === "failed" && <Notice tone="warn" title={text("referral.copyFailed")} />}
      </div>
    </section>
  )
}

function Friends({ friends, points, pendingPoints }: OwnReferral) {
  const text = useText()
  const locale = useLocale()
  return (
    <section className={page.panel} aria-labelledby="referral-friends">
      <h2 id="referral-friends">{text("referral.friends")}</h2>
      {friends.length === 0 ? (
        <p>{text("referral.none")}</p>
      ) : (
        <>
          <p className={s.facts}>{text("referral.sum", { points, pending: numberText(pendingPoints, locale) })}</p>
          <ul className={s.list}>
            {friends.map((friend) => (
              <Friend key={friend.at} {...friend} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Friend({ name, status, points, isChecked }: InvitedFriend) {
  const text = useText()
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>{name ?? text("referral.former")}</h3>
        <p className={s.facts}>
          {isChecked ? text("referral.checked.why", { days: CHECK_DAYS }) : text("referral.points", { points })}
        </p>
      </div>
      <Badge tone={isChecked ? "info" : status === "COMPLETED" ? "good" : "plain"}>
        {text(isChecked ? "referral.checked" : `referral.${status}`)}
      </Badge>
    </li>
  )
}
