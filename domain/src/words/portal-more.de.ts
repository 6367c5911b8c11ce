/** The German words of what the answering page shows later; see `portal-more.ts`. */
import type { PortalMoreWords } from './portal-more';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const portalMoreWordsGerman: PortalMoreWords = {
  problems: {
    unknown: {
      title: 'Dieser Link ist nicht bekannt',
      text: 'Prüfen Sie, ob der Link vollständig kopiert wurde und am Ende nichts fehlt. Öffnet er sich weiterhin nicht, bitten Sie den Absender um einen neuen.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Die Zeit, mit diesem Link zu antworten, ist vorbei. Bereits gespeicherte Antworten bleiben erhalten. Bitten Sie den Absender um einen neuen Link, um fortzufahren.',
    },
    revoked: {
      title: 'Dieser Link wurde zurückgezogen',
      text: 'Der Absender hat diesen Link beendet. Bereits gespeicherte Antworten bleiben erhalten. Fragen Sie den Absender, ob ein neuer Link kommt.',
    },
    signedOut: {
      title: 'Melden Sie sich an, um die Vorschau zu sehen',
      text: 'Eine Vorschau ist für alle, die den Fragebogen lesen dürfen. Melden Sie sich bei Ridgeline an, und öffnen Sie die Vorschau dann erneut.',
    },
    busy: {
      title: 'Zu viele Versuche',
      text: (seconds) =>
        `Diese Seite wurde zu oft abgerufen. Warten Sie ${plural(seconds, 'Sekunde', 'Sekunden')}, und versuchen Sie es dann erneut.`,
    },
  },
  banners: {
    helpTitle: 'Sie wurden um Hilfe gebeten',
    helpText: (recipient, topic) => `${recipient} bittet Sie, die Fragen zum Thema „${topic}“ zu beantworten.`,
    preview: 'Vorschau: Es wird nichts gespeichert.',
  },
  review: {
    locked: 'Diese Antwort wurde bei der Prüfung abgeschlossen. Sie ist lesbar, aber nicht mehr änderbar.',
    reviewSays: 'Aus der Prüfung',
    accepted: 'Angenommen',
    change: 'Bitte ändern Sie diese Antwort',
    noAnswer: 'Keine Antwort',
  },
  submitting: {
    openTitle: 'Bevor Sie absenden können',
    openText: (count) => `Bei ${plural(count, 'Frage', 'Fragen')} fehlt noch eine Antwort oder eine Datei:`,
    openDone: 'Alle diese Fragen sind jetzt beantwortet. Wählen Sie noch einmal „Absenden“.',
    title: 'Prüfen Sie vor dem Absenden',
    text: 'Nach dem Absenden sind die Antworten hier lesbar, aber nicht mehr änderbar.',
    topic: 'Thema',
    answered: 'Beantwortet',
    share: (done, total) => `${done} von ${total}`,
    send: 'Antworten absenden',
    sending: 'Wird abgesendet...',
    back: 'Zurück zu den Fragen',
    notSent: 'Nicht abgesendet',
    noConnection:
      'Es gibt keine Verbindung. Ihre Antworten bleiben auf diesem Computer erhalten. Senden Sie sie ab, sobald Sie wieder online sind.',
    busy: 'Der Server ist ausgelastet. Ihre Antworten bleiben erhalten. Warten Sie eine Minute, und senden Sie sie dann ab.',
    failed:
      'Der Server konnte die Antworten nicht entgegennehmen. Sie bleiben erhalten. Versuchen Sie es in einer Minute erneut.',
    uploading: (count) =>
      `${plural(count, 'Datei ist', 'Dateien sind')} noch nicht gesendet. Warten Sie, bis alles gesendet ist, oder entfernen Sie die Dateien.`,
    files: 'Dateien',
    comments: 'Anmerkungen',
    read: 'Antworten lesen',
    preview: 'Dies ist eine Vorschau, daher gibt es nichts abzusenden.',
  },
  finished: {
    thanks: 'Vielen Dank',
    thanksText: (sender) => `Ihre Antworten wurden an ${sender} gesendet. Sie können diese Seite schließen.`,
    thanksPlain: 'Ihre Antworten wurden abgesendet. Sie können diese Seite schließen.',
    completed: 'Fragebogen abgeschlossen',
    completedText:
      'Die Antworten auf diesen Fragebogen wurden abgesendet. Sie sind hier lesbar, aber nicht mehr änderbar.',
    alreadySubmitted:
      'Die Antworten wurden bereits abgesendet, hier oder in einem anderen Fenster. Es gelten die folgenden Antworten.',
    notTaken: 'Später gegebene Antworten wurden nicht gespeichert.',
    submittedAt: (when) => `Abgesendet am ${when}`,
    show: 'Abgesendete Antworten anzeigen',
    hide: 'Abgesendete Antworten ausblenden',
    print: 'Drucken',
    answers: 'Abgesendete Antworten',
    noAnswer: 'Keine Antwort',
    pdf: 'Als PDF speichern',
    pdfMaking: 'Das PDF wird erstellt...',
    pdfFailed: 'Das PDF konnte nicht erstellt werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    comment: 'Anmerkung:',
    files: 'Dateien:',
  },
  evidence: {
    title: 'Nachweis',
    titleRequired: 'Nachweis (erforderlich)',
    choose: 'Dateien auswählen',
    drop: 'oder hier ablegen',
    kinds: (kinds, megabytes, most) => `${kinds}. Je Datei höchstens ${megabytes} MB, höchstens ${most} Dateien.`,
    given: 'Vorhandene Dateien',
    sent: (name) => `${name} wurde gesendet.`,
    sending: (name, percent) => `${name} wird gesendet, ${percent} %`,
    waiting: 'Wartet',
    cancel: 'Abbrechen',
    cancelFile: (name) => `Senden von ${name} abbrechen`,
    retry: 'Erneut versuchen',
    retryFile: (name) => `${name} erneut senden`,
    remove: 'Entfernen',
    removeFile: (name) => `${name} entfernen`,
    sure: (name) => `${name} entfernen?`,
    keep: 'Behalten',
    removing: 'Wird entfernt...',
    offline: 'Nicht gesendet: keine Verbindung. Die Datei wird gesendet, sobald die Verbindung wieder da ist.',
    failed: 'Nicht gesendet: Der Server hat die Datei nicht angenommen.',
    refused: (reason) => `Nicht gesendet: ${reason}`,
    removeFailed: 'Die Datei konnte nicht entfernt werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    tooLarge: (name, megabytes) => `${name} ist größer als ${megabytes} MB. Wählen Sie eine kleinere Datei.`,
    empty: (name) => `${name} ist leer. Wählen Sie eine andere Datei.`,
    wrongKind: (name, kinds) => `Dateien wie ${name} werden nicht angenommen. Möglich sind ${kinds}.`,
    tooMany: (name, most) =>
      `${name} wurde ausgelassen: Zu einer Frage passen höchstens ${plural(most, 'Datei', 'Dateien')}.`,
    preview: 'In einer Vorschau werden keine Dateien gesendet.',
    download: (name) => `${name} öffnen`,
    openFailed: 'Die Datei konnte nicht geöffnet werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  },
  colleague: {
    title: (topic) => `Jemanden zum Thema „${topic}“ fragen`,
    text: 'Erstellen Sie einen Link, der nur zu diesem Thema führt. Wer ihn hat, kann diese Fragen beantworten; absenden können nur Sie.',
    email: 'E-Mail-Adresse der Kollegin oder des Kollegen (freiwillig)',
    emailHint: 'Ohne Adresse kopieren Sie den Link und senden ihn selbst.',
    emailWrong: 'Das sieht nicht wie eine E-Mail-Adresse aus.',
    make: 'Link erstellen',
    making: 'Der Link wird erstellt...',
    link: 'Link zu diesem Thema',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    queued: 'Der Link wird per E-Mail gesendet. Sie können ihn auch kopieren.',
    notConfigured:
      'E-Mail ist hier nicht eingerichtet, daher wurde nichts gesendet. Kopieren Sie den Link, und senden Sie ihn selbst.',
    once: 'Der Link wird nur dieses eine Mal angezeigt. Sie können jederzeit einen weiteren erstellen.',
    until: (date) => `Er gilt bis ${date}.`,
    asked: 'Wer gefragt wurde',
    askedOn: (topic, date) => `${topic}, gefragt am ${date}`,
    ended: 'Beendet',
    end: 'Beenden',
    endFor: (topic, date) => `Link zu ${topic} vom ${date} beenden`,
    none: 'Es wurde noch niemand gefragt.',
    close: 'Schließen',
    failed: 'Das hat nicht funktioniert. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  },
  earlier: {
    before: 'Frühere Antwort:',
    from: (title, date) => (date ? `${title}, ${date}` : title),
    again: 'Übernehmen',
    againFor: (question) => `Frühere Antwort übernehmen: ${question}`,
    takeAll: 'Alle früheren Antworten übernehmen',
    offer: (count) =>
      count === 1
        ? 'Eine offene Frage dieses Themas wurde schon einmal beantwortet.'
        : `${count} offene Fragen dieses Themas wurden schon einmal beantwortet.`,
    used: (count) =>
      count === 1 ? 'Eine frühere Antwort wurde übernommen.' : `${count} frühere Antworten wurden übernommen.`,
    undo: 'Rückgängig machen',
  },
  changes: {
    title: 'Was zu ändern ist',
    text: 'Bei der Prüfung wurden Änderungen erbeten. Abgeschlossene Antworten bleiben, wie sie sind; ändern Sie die anderen, wo es nötig ist, und senden Sie dann erneut ab.',
    note: 'Anmerkung aus der Prüfung:',
    decided: 'Seitdem geändert',
  },
};
