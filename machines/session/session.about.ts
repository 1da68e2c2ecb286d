import type { AboutOf } from "../kit/about.ts"
import type { sessionMachine } from "./session.machine.ts"

export const sessionAbout: AboutOf<typeof sessionMachine> = {
  title: { it: "Sessione", en: "Session" },
  inItalian: "Chi ha fatto l’accesso, secondo l’ultima risposta del server a questa scheda.",
  states: {
    loading: {
      title: { it: "Caricamento", en: "Loading" },
      inItalian: "Si chiede al server chi ha fatto l’accesso.",
    },
    authenticated: {
      title: { it: "Accesso fatto", en: "Signed in" },
      inItalian: "Un cliente ha fatto l’accesso.",
    },
    "authenticated.fresh": {
      title: { it: "Sessione aggiornata", en: "Up to date" },
      inItalian: "La sessione è stata controllata da poco.",
    },
    "authenticated.overdue": {
      title: { it: "In attesa della rete", en: "Waiting for a connection" },
      inItalian: "È ora di ricontrollare, ma manca la connessione.",
      rows: ["AU-03"],
    },
    "authenticated.refetching": {
      title: { it: "Controllo in corso", en: "Checking again" },
      inItalian: "Si richiede al server; intanto il cliente resta collegato.",
      rows: ["AU-03", "ER-03"],
    },
    unauthenticated: {
      title: { it: "Nessun accesso", en: "Signed out" },
      inItalian: "Nessuno ha fatto l’accesso, e dell’utente non resta nulla.",
    },
    "unauthenticated.resting": {
      title: { it: "Visitatore", en: "Visitor" },
      inItalian: "Il visitatore non ha fatto l’accesso.",
    },
    "unauthenticated.overdue": {
      title: { it: "Visitatore senza rete", en: "Visitor without connection" },
      inItalian: "È ora di chiedere se qualcuno ha fatto l’accesso, ma manca la connessione.",
      rows: ["AU-03"],
    },
    "unauthenticated.refetching": {
      title: { it: "Controllo dell’accesso", en: "Checking for a sign-in" },
      inItalian: "Si chiede al server se nel frattempo qualcuno ha fatto l’accesso.",
    },
    signingOut: {
      title: { it: "Uscita", en: "Signing out" },
      inItalian: "La sessione sta per finire.",
    },
    "signingOut.asked": {
      title: { it: "Uscita richiesta", en: "Sign-out requested" },
      inItalian: "Il cliente esce.",
    },
    "signingOut.forced": {
      title: { it: "Uscita forzata", en: "Sign-out forced" },
      inItalian: "La sessione ha un errore: finisce in questo browser, qualunque cosa dica il server.",
    },
  },
  events: {
    "session.received": { title: { it: "Il server dice chi è", en: "The server says who it is" }, by: "system" },
    "session.fetchFailed": { title: { it: "Il server non risponde", en: "The server does not answer" }, by: "system" },
    "session.ended": { title: { it: "La sessione è finita", en: "The session has ended" }, by: "system" },
    "session.endFailed": { title: { it: "L’uscita non riesce", en: "The sign-out fails" }, by: "system" },
    "customer.signedOut": { title: { it: "Il cliente esce", en: "The customer signs out" }, by: "customer" },
    "window.focused": {
      title: { it: "Il cliente torna alla finestra", en: "The customer returns to the window" },
      by: "customer",
    },
    "tab.signalled": { title: { it: "Un’altra scheda avvisa", en: "Another tab sends a signal" }, by: "system" },
    "connection.lost": { title: { it: "La connessione cade", en: "The connection is lost" }, by: "system" },
    "connection.regained": { title: { it: "La connessione torna", en: "The connection is back" }, by: "system" },
  },
  guards: {
    isOnline: { it: "c’è connessione", en: "there is a connection" },
    answersRequest: { it: "risponde all’ultima richiesta", en: "it answers the last request" },
    carriesError: { it: "la sessione porta un errore", en: "the session carries an error" },
    namesUser: { it: "c’è un utente", en: "there is a user" },
    namesNobody: { it: "non c’è nessun utente", en: "there is no user" },
    missesKnownUser: { it: "si ricorda un utente", en: "a user is remembered" },
  },
  effects: {
    fetchSession: { it: "chiedi la sessione al server", en: "ask the server for the session" },
    signOut: { it: "chiudi la sessione sul server", en: "end the session on the server" },
    signalTabs: { it: "avvisa le altre schede", en: "tell the other tabs" },
    storeUser: { it: "ricorda l’utente", en: "remember the user" },
    clearUser: { it: "dimentica l’utente", en: "forget the user" },
    logFailure: { it: "annota l’errore", en: "log the failure" },
  },
  delays: {
    refetchInterval: { it: "il tempo tra due controlli", en: "the time between two checks" },
  },
  rows: ["AU-01", "AU-03", "ER-03"],
  screens: {},
}
