import type { AboutOf } from "../kit/about.ts"
import type { searchMachine } from "./search.machine.ts"

export const searchAbout: AboutOf<typeof searchMachine> = {
  title: { it: "Ricerca", en: "Search" },
  inItalian: "Una ricerca: filtri, risultati, mappa, e l’indirizzo che li contiene tutti.",
  states: {
    results: { title: { it: "Risultati", en: "Results" }, inItalian: "I risultati della ricerca in corso." },
    "results.loaded": {
      title: { it: "Risultati arrivati", en: "Results loaded" },
      inItalian: "I risultati sono sullo schermo.",
    },
    "results.loading": {
      title: { it: "In arrivo", en: "Loading" },
      inItalian: "I risultati stanno arrivando; quelli di prima restano, più chiari.",
    },
    "results.failed": {
      title: { it: "Non arrivati", en: "Not loaded" },
      inItalian: "I risultati non sono arrivati; la ricerca resta e si può riprovare.",
    },
    words: { title: { it: "Parole", en: "Words" }, inItalian: "Le ricerche che questo browser ricorda." },
    "words.none": { title: { it: "Senza parole", en: "No words" }, inItalian: "La ricerca in corso non ha parole." },
    "words.kept": {
      title: { it: "Ricordate", en: "Words stored" },
      inItalian: "Le parole della ricerca in corso sono le più recenti fra quelle ricordate.",
    },
    filters: {
      title: { it: "Filtri", en: "Filters" },
      inItalian: "Dove si scelgono i filtri: accanto ai risultati, o in un pannello.",
    },
    "filters.closed": {
      title: { it: "Pannello chiuso", en: "Sheet closed" },
      inItalian: "Nessun pannello: ogni scelta vale subito.",
    },
    "filters.stepping": {
      title: { it: "Si sceglie in quanti", en: "Choosing how many" },
      inItalian: "Accanto ai risultati si cambia il numero di persone: più pressioni, una sola ricerca.",
    },
    "filters.editing": {
      title: { it: "Si scelgono i filtri", en: "Choosing filters" },
      inItalian: "Il pannello è aperto; quello che si sceglie vale quando lo si applica.",
    },
    count: {
      title: { it: "Conteggio", en: "Count" },
      inItalian: "Quante esperienze troverebbe la bozza del pannello.",
    },
    "count.idle": {
      title: { it: "Niente da contare", en: "Nothing to count" },
      inItalian: "Nessun pannello: i risultati mostrano il proprio numero.",
    },
    "count.waiting": {
      title: { it: "Si aspetta", en: "Waiting" },
      inItalian: "La bozza è appena cambiata: scelte in rapida successione si contano una volta sola.",
    },
    "count.counting": {
      title: { it: "Si conta", en: "Counting" },
      inItalian: "Si conta la bozza; vale solo la più recente.",
    },
    "count.known": { title: { it: "Contate", en: "Counted" }, inItalian: "Il numero è noto." },
    "count.unknown": {
      title: { it: "Numero non arrivato", en: "Not counted" },
      inItalian: "Il numero non è arrivato; il pannello ne fa a meno.",
    },
    map: {
      title: { it: "Mappa", en: "Map" },
      inItalian: "La mappa: accanto alla lista, su tutta la larghezza, o nascosta.",
    },
    "map.hidden": { title: { it: "Senza mappa", en: "No map" }, inItalian: "Solo la lista." },
    "map.beside": {
      title: { it: "Accanto alla lista", en: "Beside the list" },
      inItalian: "Lista e mappa affiancate.",
    },
    "map.full": { title: { it: "A tutta larghezza", en: "Full width" }, inItalian: "La mappa su tutta la larghezza." },
    place: { title: { it: "Luogo", en: "Place" }, inItalian: "Dove si cerca." },
    "place.anywhere": { title: { it: "Ovunque", en: "Anywhere" }, inItalian: "Tutta l’Italia." },
    "place.named": {
      title: { it: "In un luogo scelto", en: "In a named place" },
      inItalian: "In un luogo scelto per nome e nei dintorni.",
    },
    "place.onMap": {
      title: { it: "Dentro la mappa", en: "Within the map" },
      inItalian: "Nella zona che la mappa mostra.",
    },
    "place.around": {
      title: { it: "Vicino a chi cerca", en: "Near the visitor" },
      inItalian: "Intorno a chi cerca; la sua posizione non sta nell’indirizzo.",
    },
    position: { title: { it: "Posizione", en: "Position" }, inItalian: "Se il browser dà la sua posizione." },
    "position.unasked": {
      title: { it: "Non richiesta", en: "Not asked" },
      inItalian: "La posizione di chi cerca non serve.",
    },
    "position.locating": {
      title: { it: "Si cerca la posizione", en: "Locating" },
      inItalian: "Il browser chiede il permesso e cerca la posizione.",
    },
    "position.keeping": {
      title: { it: "Si conserva la posizione", en: "Storing the position" },
      inItalian: "La posizione è trovata e si conserva prima di cercare, perché il server la legge.",
    },
    "position.failed": {
      title: { it: "Posizione non trovata", en: "No position" },
      inItalian: "Nessuna posizione: non supportata, non sicura, negata, non disponibile o in ritardo.",
    },
  },
  events: {
    "customer.searched": {
      title: { it: "Il cliente sceglie un filtro", en: "The customer picks a filter" },
      by: "customer",
    },
    "customer.stepped": {
      title: { it: "Il cliente cambia in quanti sono", en: "The customer steps the party" },
      by: "customer",
    },
    "customer.openedFilters": {
      title: { it: "Il cliente apre il pannello", en: "The customer opens the sheet" },
      by: "customer",
    },
    "customer.changedDraft": {
      title: { it: "Il cliente cambia la bozza", en: "The customer changes the draft" },
      by: "customer",
    },
    "customer.appliedFilters": {
      title: { it: "Il cliente applica i filtri", en: "The customer applies the filters" },
      by: "customer",
    },
    "customer.discardedFilters": {
      title: { it: "Il cliente chiude il pannello", en: "The customer closes the sheet" },
      by: "customer",
    },
    "customer.resetFilters": {
      title: { it: "Il cliente azzera i filtri", en: "The customer resets the filters" },
      by: "customer",
    },
    "customer.retried": { title: { it: "Il cliente riprova", en: "The customer tries again" }, by: "customer" },
    "customer.showedMap": {
      title: { it: "Il cliente apre la mappa", en: "The customer shows the map" },
      by: "customer",
    },
    "customer.hidMap": {
      title: { it: "Il cliente chiude la mappa", en: "The customer hides the map" },
      by: "customer",
    },
    "customer.widenedMap": {
      title: { it: "Il cliente allarga la mappa", en: "The customer widens the map" },
      by: "customer",
    },
    "customer.narrowedMap": {
      title: { it: "Il cliente stringe la mappa", en: "The customer narrows the map" },
      by: "customer",
    },
    "customer.movedMap": {
      title: { it: "Il cliente sposta la mappa", en: "The customer moves the map" },
      by: "customer",
    },
    "customer.toggledFollow": {
      title: { it: "Il cliente cambia «segui la mappa»", en: "The customer toggles “follow the map”" },
      by: "customer",
    },
    "customer.searchedHere": {
      title: { it: "Il cliente cerca in questa zona", en: "The customer searches this area" },
      by: "customer",
    },
    "customer.chosePlace": {
      title: { it: "Il cliente sceglie un luogo", en: "The customer chooses a place" },
      by: "customer",
    },
    "customer.clearedPlace": {
      title: { it: "Il cliente toglie il luogo", en: "The customer clears the place" },
      by: "customer",
    },
    "customer.askedLocation": {
      title: { it: "Il cliente cerca vicino a sé", en: "The customer searches nearby" },
      by: "customer",
    },
    "customer.canceledLocation": {
      title: { it: "Il cliente lascia perdere", en: "The customer gives up" },
      by: "customer",
    },
    "location.found": { title: { it: "La posizione c’è", en: "The position is found" }, by: "system" },
    "location.kept": { title: { it: "La posizione è conservata", en: "The position is stored" }, by: "system" },
    "location.failed": { title: { it: "La posizione non si trova", en: "The position is not found" }, by: "system" },
    "url.changed": { title: { it: "L’indirizzo cambia", en: "The address changes" }, by: "system" },
    "results.loaded": { title: { it: "Arrivano i risultati", en: "The results arrive" }, by: "system" },
    "count.known": { title: { it: "Arriva il numero", en: "The count arrives" }, by: "system" },
    "count.failed": { title: { it: "Il numero non arriva", en: "The count cannot be loaded" }, by: "system" },
    "results.failed": { title: { it: "I risultati non arrivano", en: "The results cannot be loaded" }, by: "system" },
  },
  guards: {
    isAnother: { it: "è un’altra ricerca", en: "it is another search" },
    isOvertaken: { it: "una scelta più recente è in arrivo", en: "a newer choice is on its way" },
    isArrived: { it: "è l’ultimo indirizzo scritto", en: "it is the address written last" },
    hasWords: { it: "la ricerca ha parole", en: "the search has words" },
    hasNoWords: { it: "la ricerca non ha parole", en: "the search has no words" },
    hasNewWords: { it: "le parole non sono ancora ricordate", en: "its words are not stored yet" },
    isCounted: { it: "la bozza è contata", en: "the draft is counted" },
    isUncounted: { it: "la bozza non è contata", en: "the draft is not counted" },
    countsOthers: { it: "la bozza è cambiata", en: "the draft has changed" },
    isWantedCount: { it: "è il numero della bozza", en: "it is the draft’s count" },
    waitsToSearch: { it: "la mappa si muove senza cercare", en: "the map moves without searching" },
    sawElsewhere: { it: "la mappa mostra un’altra zona", en: "the map shows another area" },
    isThere: { it: "i risultati ci sono già", en: "its results are loaded" },
    isMissing: { it: "i risultati sono di un’altra ricerca", en: "the results are of another search" },
    asksAnother: { it: "la ricerca è cambiata", en: "the search has changed" },
    isWanted: { it: "sono della ricerca in corso", en: "they are of the current search" },
    mapHidden: { it: "la ricerca è senza mappa", en: "the search has no map" },
    mapBeside: { it: "la ricerca ha la mappa accanto", en: "the search has the map beside" },
    mapFull: { it: "la ricerca ha la mappa larga", en: "the search has a full-width map" },
    inPlace: { it: "si cerca in un luogo", en: "it looks in a place" },
    inMap: { it: "si cerca dentro la mappa", en: "it looks within the map" },
    aroundVisitor: { it: "si cerca qui intorno", en: "it looks around the visitor" },
    nowhere: { it: "si cerca ovunque", en: "it looks everywhere" },
  },
  effects: {
    openSearch: { it: "scrivi la ricerca nell’indirizzo", en: "write the search into the address" },
    loadResults: { it: "carica i risultati", en: "load the results" },
    countDraft: { it: "conta che cosa troverebbe la bozza", en: "count what the draft would find" },
    rememberKeyword: { it: "ricorda le ricerche fatte", en: "remember the searches made" },
    keepLocation: { it: "conserva la posizione", en: "store the position" },
    locate: { it: "chiedi al browser dov’è", en: "ask the browser where it is" },
  },
  delays: {
    countPause: { it: "una pausa nelle scelte", en: "a pause in choosing" },
    stepPause: { it: "una pausa nelle pressioni", en: "a pause in the presses" },
  },
  rows: ["DI-01", "DI-02", "DI-05", "DI-06"],
  screens: { "": "/esperienze" },
}
