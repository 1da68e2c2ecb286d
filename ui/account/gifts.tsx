import type { PostedAccount } from "../../domain/account/ports.ts"
import { carriedOf } from "../../domain/gift/carried.ts"
import { VOUCHER_CODE_LENGTH } from "../../domain/gift/code.ts"
import type { GivenGift, OwnGifts, ReceivedGift } from "../../domain/gift/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { longDateText, longDateTimeText } from "../../domain/time/text.ts"
import { keepMode } from "../booking-box/kept-mode.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { useBoundText } from "../visit/bound-credit.ts"
import { keepGift } from "../visit/kept-gift.ts"
import { useMissingText } from "../visit/missing-credit.ts"
import s from "./account.module.css"
import { AccountPage } from "./account-page.tsx"
import { FormId } from "./form-id.tsx"
import { GiftEvents } from "./gift-events.tsx"
import { GiftSaid } from "./gift-said.tsx"
import { factsText, ListPanel } from "./list-panel.tsx"
import { VoucherCodeField } from "./voucher-code-field.tsx"

type Props = { readonly gifts: OwnGifts; readonly posted: PostedAccount | null }

/** The vouchers in the account, and the gifts that were bought in it. */
export function OwnGiftsPage({ gifts, posted }: Props) {
  const text = useText()
  return (
    <AccountPage section="gifts">
      <p className={page.lead}>{text("account.gifts.lead")}</p>
      <GiftSaid posted={posted} />
      <ListPanel
        title={{ id: "gifts-received", text: text("account.gifts.received") }}
        none={text("account.gifts.received.none")}
        items={gifts.received}
        line={(one) => <Received key={one.voucherId} gift={one} />}
      >
        <Claim posted={posted} />
      </ListPanel>
      <ListPanel
        title={{ id: "gifts-given", text: text("account.gifts.given") }}
        none={text("account.gifts.given.none")}
        items={gifts.given}
        line={(one) => <Given key={one.code} gift={one} />}
      />
      <GiftEvents events={gifts.events} posted={posted} />
    </AccountPage>
  )
}

function Claim({ posted }: Pick<Props, "posted">) {
  const text = useText()
  const locale = useLocale()
  const typed = posted?.form === "claim" && !posted.isDone ? posted : null
  return (
    <PlainForm action={publicPath(paths.accountGifts, locale)} noValidate className={s.section}>
      <FormId is="claim" />
      <VoucherCodeField
        id="gift-claim"
        label={text("account.gifts.claim")}
        hint={text("account.gifts.claim.hint", { length: VOUCHER_CODE_LENGTH })}
        posted={typed}
      />
      <div className={page.actions}>
        <Button type="submit" variant="secondary">
          {text("account.gifts.claim.do")}
        </Button>
      </div>
    </PlainForm>
  )
}

function Received({ gift }: { readonly gift: ReceivedGift }) {
  const text = useText()
  const locale = useLocale()
  const { experience, valueCents, leftCents, bound, validUntil, standing, code, voucherId, extendable } = gift
  const boundText = useBoundText()(bound && { title: bound.title, pays: bound.leftCents })
  const missingText = useMissingText()(gift)
  const title = experience?.name ?? text("account.gifts.sum", { money: moneyText(valueCents, locale) })
  const usable = standing === "left"
  const to = experience === null ? paths.search : paths.experience(experience.slug)
  // The box opens with what was given, and the checkout with the code.
  const use = () => {
    keepGift(carriedOf(gift))
    keepMode("BOOKING")
  }
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>{title}</h3>
        <p className={s.facts}>
          {factsText([
            usable
              ? text("account.gifts.left", { money: moneyText(leftCents, locale) })
              : text(`account.gifts.${standing}`),
            usable && text("account.gifts.until", { day: longDateText(validUntil, locale) }),
            usable && code,
          ])}
        </p>
        {missingText !== null && <p className={s.facts}>{missingText}</p>}
        {boundText !== null && <p className={s.facts}>{boundText}</p>}
        {usable && (
          <p className={s.actions}>
            <a href={publicPath(to, locale)} onClick={use} aria-label={text("account.gifts.use.of", { title })}>
              {text("account.gifts.use")}
            </a>
          </p>
        )}
      </div>
      <div className={s.offers}>
        {(usable || standing === "used") && (
          <PlainForm action={publicPath(paths.giftBalance, locale)}>
            <input type="hidden" name="code" value={code} />
            <Button type="submit" variant="quiet" size="small" aria-label={text("account.gifts.change.of", { title })}>
              {text("account.gifts.change")}
            </Button>
          </PlainForm>
        )}
        {extendable && (
          <PlainForm action={publicPath(paths.accountGifts, locale)}>
            <FormId is="extend" />
            <input type="hidden" name="voucher" value={voucherId} />
            <Button type="submit" variant="quiet" size="small" aria-label={text("account.gifts.extend.of", { title })}>
              {text("account.gifts.extend")}
            </Button>
          </PlainForm>
        )}
      </div>
    </li>
  )
}

function Given({ gift }: { readonly gift: GivenGift }) {
  const text = useText()
  const locale = useLocale()
  const { code, status, kind, valueCents, recipient, sendAt, createdAt } = gift
  const money = moneyText(valueCents, locale)
  const isTopUp = kind === "topUp"
  const title = gift.title ?? text(isTopUp ? "account.gifts.topUp" : "account.gifts.sum", { money })
  const withdrawn = status === "WITHDRAWN"
  const inReview = status === "REVIEW"
  return (
    <li className={s.item}>
      <div>
        <h3 className={s.name}>{title}</h3>
        <p className={s.facts}>
          {factsText([
            recipient !== "" && text("account.gifts.for", { recipient }),
            gift.title !== null && money,
            withdrawn
              ? text(isTopUp ? "account.gifts.back" : "account.gifts.withdrawn")
              : inReview
                ? text("account.gifts.review")
                : sendAt === null
                  ? text("account.gifts.bought", { moment: longDateTimeText(createdAt, locale) })
                  : text("account.gifts.sends", { moment: longDateTimeText(sendAt, locale) }),
          ])}
        </p>
        <p className={s.actions}>
          <a href={publicPath(paths.giftThanks(code), locale)} aria-label={text("account.gifts.manage.of", { title })}>
            {text("account.gifts.manage")}
          </a>
          {!withdrawn && !inReview && !isTopUp && (
            <a
              href={`/api/v0/open-bookings/${encodeURIComponent(code)}/voucher.pdf`}
              aria-label={text("account.gifts.pdf.of", { title })}
            >
              {text("account.gifts.pdf")}
            </a>
          )}
        </p>
      </div>
    </li>
  )
}
