/** The words of the page, from the catalogue that all faces share. */
export { portalWords as words } from '@ridgeline/domain/words/portal';
