import type { ErrorEntries } from "./entry.ts"

const signInUnavailable = {
  it: "L’accesso non è disponibile in questo momento. Riprova tra qualche minuto.",
  en: "Signing in is not available at the moment. Try again in a few minutes.",
} as const

/** The shop itself cannot fail so: clients and proxies of the protocol name these in the address of the sign-in's pages. */
const namedByOthers = { status: 500, event: "session.received", text: signInUnavailable, from: "address" } as const

/** Sign-in, session and account (spec §8). Names in capitals come from the wire protocol. */
export const sessionErrors = {
  MISSING_NEXTAUTH_API_ROUTE_ERROR: { status: 400, event: "session.received", text: signInUnavailable },
  NO_SECRET: namedByOthers,
  CALLBACK_CREDENTIALS_HANDLER_ERROR: namedByOthers,
  EMAIL_REQUIRES_ADAPTER_ERROR: namedByOthers,
  MISSING_ADAPTER_METHODS_ERROR: namedByOthers,
  CALLBACK_CREDENTIALS_JWT_ERROR: namedByOthers,
  INVALID_CALLBACK_URL_ERROR: {
    status: 400,
    event: "session.received",
    text: {
      it: "L’indirizzo a cui tornare dopo l’accesso non è valido",
      en: "The address to return to after signing in is not valid",
    },
  },
  OAuthSignin: {
    status: 503,
    event: "session.received",
    text: {
      it: "Google non risponde in questo momento. Riprova o usa l’email.",
      en: "Google does not answer at the moment. Try again or use your email.",
    },
  },
  OAuthCallback: {
    status: 401,
    event: "session.received",
    text: {
      it: "L’accesso con questo account non è riuscito. Riprova o usa l’email.",
      en: "Signing in with this account did not work. Try again or use your email.",
    },
  },
  OAuthAccountNotLinked: {
    status: 403,
    event: "session.received",
    text: {
      it: "Per questa email accedi come hai fatto la prima volta",
      en: "For this email, sign in the way you did the first time",
    },
  },
  SessionRequired: {
    status: 401,
    event: "session.received",
    text: { it: "Accedi per continuare", en: "Sign in to continue" },
  },
  no_providers: { status: 503, event: "session.received", text: signInUnavailable },
  unknown_provider: {
    status: 404,
    event: "session.received",
    text: { it: "Questo modo di accedere non esiste", en: "There is no such way to sign in" },
  },
  session_error: {
    status: 401,
    event: "session.received",
    text: {
      it: "La sessione non è più valida. Accedi di nuovo.",
      en: "Your session is no longer valid. Sign in again.",
    },
  },
  session_fetch_failed: {
    status: 503,
    event: "session.fetchFailed",
    text: { it: "Non riusciamo a leggere la sessione", en: "Your session could not be read" },
  },
  response_not_ok: {
    status: 502,
    event: "session.endFailed",
    text: {
      it: "Il server non ha risposto come previsto. Riprova.",
      en: "The server did not answer as expected. Try again.",
    },
  },
  sign_up_failed: {
    status: 500,
    event: "email.verified",
    text: { it: "Errore durante la registrazione", en: "Error during sign up" },
  },
  email_already_used: {
    status: 409,
    event: "newMailbox.proved",
    text: { it: "L’email che hai inserito è già in uso.", en: "The email you provided has already been used." },
  },
  login_failed: {
    status: 401,
    event: "session.received",
    text: { it: "Email o password non validi", en: "Invalid email or password" },
  },
  login_with_google: {
    status: 401,
    event: "session.received",
    text: {
      it: "Ti sei registrato con Google: accedi con il tuo account Google",
      en: "You signed up with Google: please use your Google account",
    },
  },
  password_not_reset: {
    status: 400,
    event: "customer.changedPassword",
    text: { it: "Impossibile reimpostare la password", en: "Unable to reset password" },
  },
  email_not_verified: {
    status: 500,
    event: "email.verified",
    text: { it: "Si è verificato un errore, riprova più tardi", en: "An error occurred, please try again later" },
  },
  CredentialsSignin: {
    status: 401,
    event: "session.received",
    text: { it: "Email o password non validi", en: "Invalid email or password" },
  },
  reauthenticate: {
    status: 403,
    event: "session.received",
    text: { it: "Per continuare, mostra di nuovo chi sei", en: "To go on, show again who you are" },
  },
  passkey_failed: {
    status: 401,
    event: "session.received",
    text: {
      it: "Questa passkey non ha funzionato: riprova, o accedi in un altro modo",
      en: "This passkey did not work: try again, or sign in another way",
    },
  },
  passkey_not_done: {
    status: 400,
    event: null,
    text: {
      it: "Il dispositivo non ha confermato: riprova, o accedi in un altro modo",
      en: "Your device did not confirm: try again, or do it another way",
    },
  },
  passkey_needs_mailbox: {
    status: 403,
    event: "email.verified",
    text: {
      it: "Prima di aggiungere una passkey, conferma il tuo indirizzo email",
      en: "Before you add a passkey, confirm your email address",
    },
  },
  google_needs_mailbox: {
    status: 403,
    event: "email.verified",
    text: {
      it: "Prima di collegare Google, conferma il tuo indirizzo email",
      en: "Before you link Google, confirm your email address",
    },
  },
  passkeys_at_most: {
    status: 409,
    event: null,
    text: {
      it: "Questa passkey c’è già, oppure ne hai troppe: toglierne una fa posto",
      en: "This passkey is there already, or you have too many: removing one makes room",
    },
  },
  password_required: {
    status: 422,
    event: "customer.changedPassword",
    text: { it: "Scegli una password", en: "Choose a password" },
  },
  password_too_short: {
    status: 422,
    event: "customer.changedPassword",
    text: { it: "Usa almeno {minimum} caratteri", en: "Use {minimum} characters at least" },
  },
  passwords_differ: {
    status: 422,
    event: "customer.changedPassword",
    text: { it: "Le due password non corrispondono", en: "The two passwords do not match" },
  },
  username_invalid: {
    status: 422,
    event: null,
    text: {
      it: "Da {minimum} a {maximum} tra lettere minuscole, cifre, punti e trattini bassi",
      en: "{minimum} to {maximum} lower-case letters, digits, dots and underscores",
    },
  },
  username_too_soon: {
    status: 409,
    event: null,
    text: {
      it: "Puoi cambiare il nome pubblico una volta ogni {days} giorni",
      en: "You can change your public name once in {days} days",
    },
  },
  username_taken: {
    status: 409,
    event: null,
    text: { it: "Questo nome è già in uso", en: "This name is already in use" },
  },
  account_delete_word: {
    status: 422,
    event: "shop.blocked",
    text: { it: "Per cancellare l’account scrivi {word}", en: "To delete your account, type {word}" },
  },
  mail_link_over: {
    status: 404,
    event: "email.verified",
    text: {
      it: "Questo link non vale più: è già stato usato, è scaduto, o ne hai chiesto uno più nuovo",
      en: "This link is no longer valid: it was used, it has expired, or you asked for a newer one",
    },
  },
  contact_failed: {
    status: 500,
    event: "server.unreachable",
    text: { it: "Errore durante l’invio del messaggio", en: "Error sending message" },
  },
} as const satisfies ErrorEntries
