import Button from '@mui/material/Button';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Link } from 'react-router';
import { PublicPage } from './PublicPage';

/** Registration is closed unless the operator opens it (decisions 1.9): the page says whom to ask. */
export default function Register() {
  const { register } = shellWords;
  return (
    <PublicPage title={register.title}>
      <h1>{register.title}</h1>
      <p>{register.closed}</p>
      <p>{register.whom}</p>
      <Button variant="outlined" component={Link} to="/signin">
        {register.back}
      </Button>
    </PublicPage>
  );
}
