import { type Fault, never, planted, value } from "./fault.ts"

const pages = "tests/browser/account-pages.spec.ts"
const sections = "tests/browser/account-sections.deep.spec.ts"
const bookings = "tests/browser/account-bookings.spec.ts"
const points = "tests/browser/points.spec.ts"
const lists = "tests/browser/lists.spec.ts"
const keptLists = "tests/browser/kept-lists.deep.spec.ts"
const reviewPages = "tests/browser/reviews.spec.ts"
const referral = "tests/http/referral.test.ts"
const reviews = "tests/http/reviews.test.ts"
const listCalls = "tests/http/list.test.ts"

/** Of what customers have: points, the account's pages, lists and reviews. */
export const belongingsFaults: readonly Fault[] = [
  planted("CK-09", "u", "more points are used than there are", {
    ...value("domain/points/account.ts", "points > usableOn(account, totalCents)", "false"),
    test: "domain/points/account.test.ts",
  }),
  planted("CK-09", "u", "two points for a euro", {
    ...value("domain/points/terms.ts", "(POINTS_PER_EURO * capturedCents) / 100", "(2 * capturedCents) / 100"),
    test: "domain/points/account.test.ts",
  }),
  planted("CK-09", "h", "two points for a euro", {
    ...value("domain/points/terms.ts", "(POINTS_PER_EURO * capturedCents) / 100", "(2 * capturedCents) / 100"),
    test: "tests/http/points.test.ts",
  }),
  planted("CK-09", "h", "more points are taken than there is to pay", {
    ...value("adapters/server/points/discount.ts", "Math.min(usable, dueCents)", "usable"),
    test: "tests/http/points-checkout.test.ts",
  }),
  planted("CK-09", "h", "more points are used at once than there are", {
    ...value("domain/points/account.ts", "points > usableOn(account, totalCents)", "false"),
    test: "tests/race/points.deep.test.ts",
  }),
  planted("CK-09", "b", "two points for a euro", {
    ...value("domain/points/terms.ts", "(POINTS_PER_EURO * capturedCents) / 100", "(2 * capturedCents) / 100"),
    test: "tests/browser/spent-points.deep.spec.ts",
  }),
  planted("AC-01", "b", "a booking's status is missing", {
    ...value("ui/account/bookings.tsx", "label(status, locale)", "null"),
    test: bookings,
  }),
  planted("AC-01", "b", "the calendar's link leads home", {
    ...value("ui/account/bookings.tsx", "`/booking/v1/bookings/${encodeURIComponent(token)}/calendar.ics`", '"/"'),
    test: bookings,
  }),
  planted("AC-01", "b", "a past visit is still to come", {
    ...value("ui/account/bookings.tsx", 'tab === "past" ? pastStatusLabel : statusLabel', "statusLabel"),
    test: sections,
    name: "a customer with a history",
  }),
  planted("AC-02", "b", "nothing says what the points are worth", {
    ...never("ui/account/points.tsx", "available > 0 && <span>"),
    test: points,
    name: "reads what their points are",
  }),
  planted("AC-02", "b", "a line does not say for which booking", {
    ...value(
      "ui/account/points.tsx",
      "factsText([longDateTimeText(at, locale), title])",
      "longDateTimeText(at, locale)",
    ),
    test: sections,
    name: "a customer with a history",
  }),
  planted("AC-02", "b", "a code does not say what it takes off", {
    ...value(
      "ui/account/coupons.tsx",
      'off.kind === "percent" ? percentText(off.percent, locale) : moneyText(off.cents, locale)',
      '""',
    ),
    test: sections,
    name: "a customer with a history",
  }),
  planted("AC-02", "b", "the wallet has no vouchers", {
    file: "ui/account/wallet.tsx",
    line: "items={vouchers}",
    fault: "items={PLANTED ? [] : vouchers}",
    test: "tests/browser/gift-used.spec.ts",
  }),
  planted("AC-03", "h", "a city earns points each time", {
    file: "adapters/server/points/for-account.ts",
    line: "source: reason,",
    fault: "source: PLANTED ? crypto.randomUUID() : reason,",
    test: "tests/http/points.test.ts",
  }),
  planted("AC-03", "h", "everybody who knows its name sees a picture", {
    file: "adapters/server/account/avatar/avatar.ts",
    line: "and person_id = ${signedIn.personId}::uuid`",
    fault: "and (person_id = ${signedIn.personId}::uuid or ${PLANTED})`",
    test: "tests/http/avatar.test.ts",
  }),
  planted("AC-03", "h", "one mailbox is enough for another address", {
    file: "adapters/server/account/new-address.ts",
    line: 'yield* linkRow({ ...asked, purpose: "newMailbox", email }),',
    fault: 'yield* linkRow({ ...asked, purpose: PLANTED ? "oldMailbox" : "newMailbox", email }),',
    test: "tests/http/accounts.test.ts",
  }),
  planted("AC-03", "b", "the profile does not say that a city earns points", {
    ...never("ui/account/profile.tsx", "account.city === null && {"),
    test: pages,
  }),
  planted("AC-03", "b", "nothing says that the other mailbox must agree too", {
    ...value("ui/account/verify.tsx", 'done === "account.change" && <p>', ""),
    line: 'done === "account.change" && <p>',
    fault: '!PLANTED && done === "account.change" && <p>',
    test: pages,
  }),
  planted("AC-04", "h", "a public review is paid for", {
    file: "machines/review/review.machine.ts",
    line: '"customer.wrote": { target: "held", actions: recordText },',
    fault: '"customer.wrote": { target: "held", actions: PLANTED ? [recordText, award] : recordText },',
    test: reviews,
  }),
  planted("AC-04", "h", "the account does not say why a review was refused", {
    ...never("ui/account/reviews.tsx", 'standing === "refused" && refusal !== null && ('),
    test: reviews,
  }),
  planted("AC-04", "b", "photos that were sent do not stay with the form", {
    ...never("ui/review/write-form.tsx", "pictures.length > 0 && ("),
    test: reviewPages,
    name: "a customer answers in private",
  }),
  planted("AC-05", "u", "a friend gets 9 euro", {
    file: "domain/referral/terms.ts",
    line: "REFERRAL_INVITED_AFTER_SIGNUP: 1_000",
    fault: "REFERRAL_INVITED_AFTER_SIGNUP: PLANTED ? 900 : 1_000",
    test: "domain/referral/terms.test.ts",
  }),
  planted("AC-05", "u", "dots make another mailbox", {
    ...value("domain/referral/terms.ts", 'name.replaceAll(".", "")', "name"),
    test: "domain/referral/terms.test.ts",
  }),
  planted("AC-05", "h", "the inviter's own browser brings points", {
    ...value("adapters/server/referral/commands.ts", "yield* browser.hasSignedIn(inviter.email)", "false"),
    test: referral,
  }),
  planted("AC-05", "h", "any number of friends brings points", {
    ...value("adapters/server/referral/commands.ts", "inviter.friends >= MOST_FRIENDS", "false"),
    test: referral,
  }),
  planted("AC-05", "h", "money that goes back takes no points back", {
    ...value("machines/referral/follows-points.ts", 'earned("REFERRAL_INVITER_AFTER_ACTION", visit, at, true)', "null"),
    test: referral,
  }),
  planted("AC-05", "b", "the link cannot be sent on", {
    file: "ui/referral/referral.tsx",
    line: "onClick={share}",
    fault: "onClick={PLANTED ? undefined : share}",
    test: pages,
  }),
  planted("AC-05", "b", "nothing says what the friends have brought", {
    ...value(
      "ui/referral/referral.tsx",
      'text("referral.sum", { points, pending: numberText(pendingPoints, locale) })',
      '""',
    ),
    test: pages,
  }),
  planted("AC-06", "h", "a stolen session has the account deleted by a call", {
    file: "adapters/server/personal-data/me.ts",
    line: "Effect.flatMap(freshOf(asked), (of) => askToErase(of, locale))",
    fault: "Effect.flatMap((PLANTED ? commanderOf : freshOf)(asked), (of) => askToErase(of, locale))",
    test: "tests/http/own-data.test.ts",
  }),
  planted("AC-06", "h", "the data of others are in the export", {
    ...value(
      "adapters/server/personal-data/export.ts",
      "keys.email !== undefined && keys.booking !== undefined",
      "false",
    ),
    test: "tests/http/erasure.deep.test.ts",
  }),
  planted("AC-06", "b", "the page does not say what the shop holds", {
    ...never("ui/account/privacy.tsx", "<Held entries={entries} />"),
    line: "<Held entries={entries} />",
    fault: "{!PLANTED && <Held entries={entries} />}",
    test: pages,
  }),
  planted("LS-01", "m", "the account's favourites stay in the browser", {
    file: "machines/favourites-sync/favourites-sync.machine.ts",
    line: 'actions: ["signOut", "forget", keepAll]',
    fault: 'actions: PLANTED ? ["signOut"] : ["signOut", "forget", keepAll]',
    test: "machines/favourites-sync/favourites-sync.test.ts",
  }),
  planted("LS-01", "h", "the visitor's favourites come last", {
    file: "domain/list/list.ts",
    line: "return [...added.map((experienceId) => ({ experienceId, by })), ...items]",
    fault:
      "const more = added.map((experienceId) => ({ experienceId, by }))\n  return PLANTED ? [...items, ...more] : [...more, ...items]",
    test: listCalls,
  }),
  planted("LS-01", "b", "nothing says that a favourite found no space", {
    ...value("ui/favourites/favourites-host.tsx", "ids.some((id) => !outcome.value.includes(id))", "false"),
    test: keptLists,
  }),
  planted("LS-02", "h", "any word deletes a list", {
    ...value("domain/list/fields.ts", "isDeleteWord(typed)", "true"),
    test: listCalls,
  }),
  planted("LS-02", "h", "whoever has verified nothing shows a list", {
    ...value("adapters/server/list/commands.ts", "!isVerified", "false"),
    test: listCalls,
  }),
  planted("LS-02", "b", "a customer's own list has no map", {
    ...never("ui/list/list-page.tsx", "showsMap && items.length > 0"),
    test: keptLists,
  }),
  planted("LS-02", "b", "nothing says whether a list is private", {
    ...value("ui/list/list-page.tsx", 'text(publicId === null ? "list.isPrivate" : "list.isPublic")', '""'),
    test: keptLists,
  }),
  planted("LS-03", "h", "who was removed hears on", {
    ...value("adapters/server/list/part.ts", "still !== null", "true"),
    test: listCalls,
  }),
  planted("LS-03", "b", "nobody sees who has added what", {
    ...never("ui/list/items.tsx", "addedBy !== null && <p"),
    test: lists,
  }),
  planted("LS-03", "b", "a collaborator cannot leave", {
    ...never("ui/list/people.tsx", 'view.role === "collaborator" && ('),
    test: lists,
  }),
  planted("LS-04", "h", "a list says where an experience is to who is only invited", {
    file: "adapters/server/list/read.ts",
    line: "where m.person_id = ${personId}::uuid and m.role <> 'invited' order by",
    fault: "where m.person_id = ${personId}::uuid and (m.role <> 'invited' or ${PLANTED}) order by",
    test: listCalls,
  }),
  planted("LS-04", "h", "names are guessed by any number of invitations", {
    ...value("adapters/server/list/commands.ts", "!counted.allowed", "false"),
    test: listCalls,
    name: "\\[LS-0[34]\\]",
  }),
  planted("LS-04", "b", "favourites cannot be shared", {
    file: "ui/list/list-page.tsx",
    line: "<People view={view} busy={busy} error={error} onChange={change} />",
    fault: '{(!PLANTED || kind === "list") && <People view={view} busy={busy} error={error} onChange={change} />}',
    test: lists,
  }),
  planted("BX-03", "h", "who was not there is asked", {
    file: "adapters/server/review/open.ts",
    line: "b.status = any(${confirmedStatuses})",
    fault: "(b.status = any(${confirmedStatuses}) or ${PLANTED})",
    test: reviews,
  }),
  planted("BX-03", "h", "a review appears before a person has read it", {
    file: "machines/review/review.machine.ts",
    line: "held: {\n      description:",
    fault: 'held: {\n      ...(PLANTED ? { tags: "live" as const } : {}),\n      description:',
    test: reviews,
  }),
  planted("BX-03", "b", "the way to how reviews are checked is missing", {
    file: "ui/experience/reviews.tsx",
    line: "<Link to={`${paths.ranking}#reviews`}>",
    fault: '<Link to={PLANTED ? "/" : `${paths.ranking}#reviews`}>',
    test: reviewPages,
    name: "who was there is asked by mail",
  }),
  planted("BX-03", "b", "nothing says what decides the order", {
    ...value("ui/legal/ranking.tsx", "texts.map((one) => (", ""),
    line: "{texts.map((one) => (",
    fault: "{(PLANTED ? [] : texts).map((one) => (",
    test: "tests/browser/landing.spec.ts",
    name: "ordinamento reads well",
  }),
  planted("BX-18", "u", "one review decides the order", {
    file: "domain/review/rating.ts",
    line: "DAMPING = 8",
    fault: "DAMPING = PLANTED ? 0 : 8",
    test: "domain/review/rating.test.ts",
  }),
  planted("BX-18", "u", "a review counts for three years", {
    file: "domain/review/times.ts",
    line: "LIVE_MONTHS = 24",
    fault: "LIVE_MONTHS = PLANTED ? 36 : 24",
    test: "domain/review/times.test.ts",
  }),
  planted("BX-18", "h", "the partner answers twice", {
    ...value("machines/review/review.machine.ts", "!context.replied", "true"),
    test: reviews,
  }),
  planted("BX-18", "b", "another rating than the mean is shown", {
    ...value("ui/experience/reviews.tsx", "ratingText(ratingHundredths, locale)", "ratingText(500, locale)"),
    test: reviewPages,
    name: "a customer answers in private",
  }),
]
