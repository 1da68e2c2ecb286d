/**
 * What a form needs of who sends it: nothing; a session; or a secret that was shown in the last minutes (`fresh`), because
 * a stolen session alone must not keep the account's owner out or take their data.
 */
type Needs = "nothing" | "session" | "fresh"

/** Who is signed out already, for example in another tab, gets what they asked for. */
const everywhere = { signOut: "nothing" } as const
/** Show who it is once more. */
const freshens = { freshen: "session", freshenByLink: "session" } as const

/** The forms of the account by the pages that take them. A form that names nothing is the first of its page. */
export const accountForms = {
  "/auth/signin": { signIn: "nothing" },
  "/signup": { signUp: "nothing", again: "nothing" },
  "/password/forgot": { forgot: "nothing" },
  "/password/reset/$token": { reset: "nothing" },
  "/verify-email/$token": { verify: "nothing", signIn: "nothing" },
  "/cancellazione/$token": { undo: "nothing" },
  "/regali": { giftSum: "nothing" },
  "/regalo": { balance: "nothing", exchange: "nothing", topUp: "nothing" },
  "/partner/sign-in": {
    memberSignIn: "nothing",
    memberCode: "nothing",
    memberEnrol: "nothing",
    memberLink: "nothing",
    memberSignOut: "nothing",
  },
  "/partner/invitation/$token": { memberJoin: "nothing" },
  "/partner/requests": {
    requestConfirm: "session",
    requestReject: "session",
    requestPropose: "session",
    moveAccept: "session",
    moveReject: "session",
  },
  "/partner/bookings/$code": { bookingMove: "session", bookingOffer: "session", bookingCancel: "session" },
  "/partner/changes": { changePreview: "session" },
  "/partner/changes/$change": { changeApply: "session", changeDiscard: "session", changeUndo: "session" },
  "/partner/day/$date": { dayGuide: "session", dayNote: "session", dayCheckIn: "session", dayUndo: "session" },
  "/partner/experiences": { experienceNew: "session" },
  "/partner/experiences/$id": {
    experiencePublish: "session",
    experienceWithdraw: "session",
    experienceDiscard: "session",
    variantAdd: "session",
    variantRemove: "session",
  },
  "/partner/experiences/$id/$part": { draftSave: "session", pictureUpload: "session" },
  "/partner/links": { linkMake: "session", linkAgain: "session", linkRevoke: "session" },
  "/partner/messages": { messageAll: "session", templateAdd: "session", templateRemove: "session" },
  "/partner/messages/$code": { messageWrite: "session", messageSettle: "session" },
  "/partner/settings": {
    memberFreshen: "session",
    memberStartCodes: "session",
    memberSetCodes: "session",
    memberEndSession: "session",
    memberEndOthers: "session",
    memberInvite: "fresh",
    memberAgain: "fresh",
    memberRole: "fresh",
    memberDropCodes: "fresh",
    memberRemove: "fresh",
    keyAdd: "fresh",
    keyRevoke: "fresh",
    deviceAdd: "fresh",
    deviceRevoke: "fresh",
    connectionAdd: "fresh",
    connectionRevoke: "fresh",
  },
  "/partner/money": {
    moneyFreshen: "session",
    bankChange: "fresh",
    bankKeep: "fresh",
    statementDispute: "session",
  },
  "/partner/webhooks": {
    memberFreshen: "session",
    webhookTest: "session",
    webhookReplay: "session",
    webhookReplayDays: "session",
    webhookReplayFailed: "session",
    webhookAdd: "fresh",
    webhookKinds: "fresh",
    webhookRotate: "fresh",
    webhookDelete: "fresh",
  },
  "/partner/embeds": {
    memberFreshen: "session",
    embedSwitch: "fresh",
    embedChange: "fresh",
    embedAdd: "fresh",
  },
  "/partner/feeds": { feedAdd: "session", feedRevoke: "session" },
  "/account/bookings": { notMine: "session", ...everywhere },
  "/account/gifts": {
    claim: "session",
    extend: "session",
    giftEvent: "session",
    giftEventOn: "session",
    giftEventOff: "session",
    giftEventRemove: "session",
    ...everywhere,
  },
  "/account/profile": {
    profile: "session",
    verify: "session",
    picture: "session",
    removePicture: "session",
    ...everywhere,
  },
  "/account/security": {
    endSession: "session",
    endOthers: "session",
    password: "fresh",
    newAddress: "fresh",
    unlinkGoogle: "fresh",
    removePasskey: "fresh",
    ...freshens,
    ...everywhere,
  },
  "/account/privacy": { export: "fresh", erase: "fresh", undo: "session", ...freshens, ...everywhere },
} as const satisfies Readonly<Record<`/${string}`, Readonly<Record<string, Needs>>>>

export type FormPage = keyof typeof accountForms
type Names = { readonly [P in FormPage]: Extract<keyof (typeof accountForms)[P], string> }
export type FormOf<P extends FormPage> = Names[P]
export type FormName = Names[FormPage]

const needsOf = (page: FormPage): Readonly<Record<string, Needs>> => accountForms[page]

/** The form of this name that the page takes; null if it takes none. */
export function formOf<P extends FormPage>(page: P, name: string): FormOf<P> | null {
  const needs = needsOf(page)
  const isForm = (one: string): one is FormOf<P> => Object.hasOwn(needs, one)
  if (isForm(name)) return name
  const [first = ""] = Object.keys(needs)
  return name === "" && needs[first] === "nothing" && isForm(first) ? first : null
}

/** Whether a form is refused until its sender has shown a secret again. */
export const needsFresh = (page: FormPage, form: FormName): boolean => needsOf(page)[form] === "fresh"
