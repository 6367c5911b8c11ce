export { Card } from './Card';
export { DueCard } from './DueCard';
export { type Due, type DueField, type DueItem, dayOf, dueOf } from './due';
export { RowPage, type RowPageKind } from './RowPage';
