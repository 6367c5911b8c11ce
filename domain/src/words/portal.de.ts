/** The German words that the answering page shows first; see `portal.ts`. */
import type { PortalWords } from './portal';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const portalWordsGerman: PortalWords = {
  opening: {
    product: 'Ridgeline',
    skipLink: 'Zu den Fragen springen',
    loading: 'Der Fragebogen wird geladen',
    tryAgain: 'Erneut versuchen',
    questionnaire: 'Fragebogen',
    partFailed: 'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
    partLoading: 'Wird geladen...',
  },
  problems: {
    failed: {
      title: 'Der Fragebogen konnte nicht geladen werden',
      text: 'Es gibt keine Verbindung, oder der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut. Bereits gespeicherte Antworten bleiben erhalten.',
    },
  },
  header: {
    asks: (sender, recipient) => `${sender} fragt ${recipient}`,
    asksSomeone: (recipient) => `Für ${recipient}`,
    until: (date) => `bitte antworten bis ${date}`,
    messageFrom: (sender) => `Nachricht von ${sender}`,
    message: 'Nachricht des Absenders',
    linkEnds: (date) => `Dieser Link gilt bis ${date}.`,
    details: 'Ihre Angaben',
    name: 'Name',
    address: 'Anschrift',
    email: 'E-Mail',
    nothing: 'Nicht angegeben',
    language: 'Sprache',
    languageFailed: 'Diese Sprache konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
  },
  progress: {
    label: 'Fortschritt',
    answered: (answered, total, percent) => `${answered} von ${total} beantwortet (${percent} %)`,
    allAnswered: 'Alle Fragen sind beantwortet.',
    toLastPage: 'Zur letzten Seite',
    noQuestions: 'Dieser Fragebogen hat noch keine Fragen. Fragen Sie den Absender.',
  },
  topics: {
    heading: 'Themen',
    choose: 'Thema',
    count: (done, total) => `${done}/${total}`,
    spoken: (done, total) => `${done} von ${total} beantwortet`,
    option: (title, done, total) => `${title} (${done}/${total})`,
    untitled: 'Allgemein',
    ask: 'Kollegin oder Kollegen fragen',
  },
  questions: {
    page: (page, pages) => `Seite ${page} von ${pages}`,
    number: (number, total) => `Frage ${number} von ${total}`,
    leave: 'Später beantworten',
    clear: 'Antwort löschen',
    changedElsewhere: 'Diese Antwort wurde in einem anderen Fenster geändert.',
    changedSpoken: (count) =>
      count === 1
        ? 'Eine Antwort wurde in einem anderen Fenster geändert.'
        : `${count} Antworten wurden in einem anderen Fenster geändert.`,
    previous: 'Zurück',
    next: 'Weiter',
    nextTopic: 'Nächstes Thema',
    submit: 'Absenden',
    othersSubmit: (who) => `Ihre Antworten sind gespeichert; ${who} sendet sie ab.`,
    missed: 'Noch keine Antwort. Wählen Sie eine aus, oder antworten Sie später.',
    missedTyped: 'Noch keine Antwort. Antworten Sie jetzt oder später.',
    missedFile: 'Eine Datei fehlt noch. Fügen Sie sie jetzt oder später hinzu.',
    waiting: (count) =>
      `${plural(count, 'Frage auf dieser Seite hat', 'Fragen auf dieser Seite haben')} keine Antwort. Antworten Sie, oder wählen Sie „Später beantworten“.`,
    required: 'Pflichtfrage',
    optional: 'Freiwillig',
    severalHint: 'Wählen Sie alles aus, was zutrifft.',
    numberHint: (example) => `Eine Zahl, zum Beispiel ${example}`,
    notNumber: 'Das ist keine Zahl und wird daher nicht gespeichert.',
    dateHint: (example) => `Ein Datum, zum Beispiel ${example}`,
    left: (count) => `Noch ${count} Zeichen`,
    full: 'Mehr Zeichen passen nicht hinein.',
    comment: 'Anmerkung für die Prüfung',
    addComment: 'Anmerkung hinzufügen',
    more: (count) =>
      count === 1
        ? 'Nach dieser Antwort wird eine weitere Frage gestellt.'
        : `Nach dieser Antwort werden ${count} weitere Fragen gestellt.`,
    fewer: (count) =>
      count === 1 ? 'Nach dieser Antwort entfällt eine Frage.' : `Nach dieser Antwort entfallen ${count} Fragen.`,
  },
  saving: {
    none: 'Wird beim Antworten gespeichert',
    saving: 'Wird gespeichert...',
    saved: (time) => `Gespeichert ${time}`,
    offline: 'Nicht gespeichert - keine Verbindung, neuer Versuch läuft',
    busy: 'Nicht gespeichert - der Server ist ausgelastet, neuer Versuch läuft',
    refused: (reason) => `Nicht gespeichert - ${reason}`,
    refusedPlain: 'der Server hat die Antwort nicht angenommen',
    uploading: (count) => `${plural(count, 'Datei wird', 'Dateien werden')} gesendet`,
    preview: 'Vorschau: Es wird nichts gespeichert',
  },
};
